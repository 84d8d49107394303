import { open } from 'node:fs/promises'
import { Semaphore } from '../../semaphore.ts'
import { nullWhenAbsent } from '../disk-files.ts'
import { MissingFile } from '../file-store.ts'
import type { Bucket } from './bucket.ts'

/** Bytes that go in one request; with fewer than 5 MiB engines refuse a part that is not the last. */
export const PART_BYTES = 8 * 1024 * 1024
/** Of one file. */
const PARTS_AT_ONCE = 3
/** Of all files of the process: so much memory holds parts, however many are sent. */
const PARTS_IN_MEMORY = 4
const WAIT_MS = 300_000

/** Sends local files into a bucket. */
export interface Uploader {
  /**
   * Makes a local file the object of a key: whole, or not at all.
   * @throws MissingFile when it is not there, CallError when the store does not take it
   */
  upload: (path: string, key: string, bytes: number) => Promise<void>
  /** Of uploads in parts that are under way in this process. */
  underWay: ReadonlySet<string>
}

/** @param partBytes for tests: less of them */
export function createUploader(bucket: Bucket, partBytes = PART_BYTES): Uploader {
  const memory = new Semaphore(PARTS_IN_MEMORY, WAIT_MS)
  const underWay = new Set<string>()

  /** Reads a part when there is memory for it, and gives it away. */
  function withPart<T>(
    path: string,
    { at, length }: { at: number; length: number },
    give: (part: Buffer) => Promise<T>,
  ): Promise<T> {
    return memory.run(async () => give(await readPart(path, { at, length })))
  }

  async function inParts(path: string, key: string, bytes: number): Promise<void> {
    const uploadId = await bucket.beginMultipart(key)
    underWay.add(uploadId)
    try {
      const count = Math.ceil(bytes / partBytes)
      const tags = new Array<string>(count)
      let next = 0
      const worker = async () => {
        for (let index = next++; index < count; index = next++) {
          const at = index * partBytes
          const length = Math.min(partBytes, bytes - at)
          tags[index] = await withPart(path, { at, length }, (body) =>
            bucket.putPart({ key, uploadId }, { number: index + 1, body }),
          )
        }
      }
      const workers = Array.from({ length: Math.min(PARTS_AT_ONCE, count) }, worker)
      // A part that arrives behind the giving up would stay in the store.
      for (const { reason } of (await Promise.allSettled(workers)) as PromiseRejectedResult[])
        if (reason) throw reason
      await complete({ key, uploadId, bytes }, tags)
    } catch (error) {
      // What cannot be given up now is swept later.
      await bucket.abortMultipart({ key, uploadId }).catch(() => {})
      throw error
    } finally {
      underWay.delete(uploadId)
    }
  }

  /** Whose answer was lost has done it all the same. */
  async function complete(
    { bytes, ...upload }: { key: string; uploadId: string; bytes: number },
    tags: readonly string[],
  ): Promise<void> {
    const before = await bucket.head(upload.key)
    try {
      await bucket.completeMultipart(upload, tags)
    } catch (error) {
      const after = await bucket.head(upload.key)
      if (before || after?.bytes !== bytes) throw error
    }
  }

  return {
    underWay,
    async upload(path, key, bytes) {
      if (bytes > partBytes) await inParts(path, key, bytes)
      else await withPart(path, { at: 0, length: bytes }, (body) => bucket.put(key, body))
    },
  }
}

async function readPart(
  path: string,
  { at, length }: { at: number; length: number },
): Promise<Buffer> {
  const handle = await nullWhenAbsent(open(path))
  if (!handle) throw new MissingFile(`Nothing is at ${path}.`)
  try {
    const part = Buffer.allocUnsafeSlow(length)
    let filled = 0
    while (filled < length) {
      const { bytesRead } = await handle.read(part, filled, length - filled, at + filled)
      if (bytesRead === 0) throw new Error(`${path} is shorter than it was.`)
      filled += bytesRead
    }
    return part
  } finally {
    await handle.close()
  }
}
