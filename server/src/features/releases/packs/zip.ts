import { Zip, ZipPassThrough } from 'fflate'

/** A file of a ZIP; its bytes are known before it is read. */
export interface ZipEntry {
  path: string
  bytes: number
  content: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
}

/** Bytes of a local header, the descriptor behind a file, an entry of the directory, and its end. */
const HEADER = 30
const DESCRIPTOR = 16
const DIRECTORY_ENTRY = 46
const END = 22

/** From these on a ZIP needs ZIP64, which fflate does not write. */
const BYTES_END = 0xffffffff
const ENTRIES_END = 0xffff

/** Whether a ZIP can hold these files. */
export function fitsZip(entries: readonly Pick<ZipEntry, 'path' | 'bytes'>[]): boolean {
  return entries.length < ENTRIES_END && zipBytes(entries) < BYTES_END
}

/** The exact size of a ZIP of these files, which are not compressed: media are already. */
export function zipBytes(entries: readonly Pick<ZipEntry, 'path' | 'bytes'>[]): number {
  return entries.reduce(
    (sum, { path, bytes }) => sum + bytes + HEADER + DESCRIPTOR + DIRECTORY_ENTRY + 2 * Buffer.byteLength(path),
    END,
  )
}

/** Writes a ZIP while it is read. */
export async function* zipOf(entries: readonly ZipEntry[], madeAt: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  for (const { path, content } of entries) {
    const file = new ZipPassThrough(path)
    file.mtime = madeAt
    zip.add(file)
    for await (const part of await content()) {
      // A copy: a stream may use the memory of a part again.
      file.push(Uint8Array.from(part))
      yield* ready
      ready = []
    }
    file.push(new Uint8Array(), true)
    yield* ready
    ready = []
  }
  zip.end()
  yield* ready
}
