import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { statOf } from '../disk-files.ts'
import { MissingFile, TooLarge } from '../file-store.ts'
import type { GrowingFiles } from '../growing-files.ts'
import type { StagedFile } from '../staged-file.ts'
import { isUuid, stagedNameOf } from '../staged-name.ts'
import type { Bucket } from './bucket.ts'
import { CLOCK_MS } from './s3-errors.ts'
import type { Spool } from './spool.ts'
import type { Uploader } from './upload.ts'

/** A piece becomes an object when it reaches this size or age. */
const PIECE_BYTES = 6 * 1024 * 1024
const PIECE_MS = 4_000
/** Zero-padded width of an offset, enough for any file, so that keys sort by number. */
const DIGITS = 15

interface Copy {
  /** In the spool. */
  id: string
  path: string
  bytes: number
  sha256: string
}

interface Deps {
  bucket: Bucket
  spool: Spool
  uploader: Uploader
}

/** Operations on growing files that only the S3 store needs. */
export interface GrowingInBucket extends GrowingFiles {
  /**
   * Provides the whole as a local file.
   * @param sha256 the expected digest; without one the copy is removed immediately
   * @throws MissingFile when it does not exist, or has another content
   */
  withLocalCopy: <T>(id: string, input: { use: (path: string) => Promise<T>; sha256?: string }) => Promise<T>
  /** Makes the whole a kept file; returns false if it does not exist. */
  adopt: (id: string, staged: StagedFile) => Promise<boolean>
  /** @throws MissingFile if it does not exist */
  requireAnyPiece: (id: string) => Promise<void>
}

/**
 * Growing files as objects, one per piece, named by their offset: acknowledged bytes are in the bucket, and any process
 * can continue. The pieces are joined on the local disk for inspection; that copy is reused for keeping, or swept.
 */
export function growingInBucket({ bucket, spool, uploader }: Deps): GrowingInBucket {
  const copies = new Map<string, Copy>()

  const folderOf = (id: string) => {
    if (!isUuid(id)) throw new MissingFile('A growing file is named by a UUID.')
    return `${stagedNameOf({ area: 'growing', id })}/`
  }
  const keyOf = (id: string, at: number) => `${folderOf(id)}${String(at).padStart(DIGITS, '0')}`

  /** Sizes of the listed pieces, by offset. */
  async function listed(id: string): Promise<Map<number, number>> {
    const found = new Map<number, number>()
    for await (const page of bucket.list(folderOf(id)))
      for (const { key, bytes } of page) found.set(Number(key.slice(-DIGITS)), bytes)
    return found
  }

  /** Consecutive pieces up to `end`. A listing may be outdated, so each expected piece is also requested by name. */
  async function piecesOf(id: string, end = Number.POSITIVE_INFINITY) {
    const known = await listed(id)
    const pieces: { at: number; bytes: number }[] = []
    let at = 0
    while (at < end) {
      const bytes = known.get(at) ?? (await bucket.head(keyOf(id, at)))?.bytes
      if (!bytes) break
      pieces.push({ at, bytes })
      at += bytes
    }
    return { known, pieces, length: at }
  }

  async function forgetCopy(id: string): Promise<void> {
    const copy = copies.get(id)
    copies.delete(id)
    if (copy) await spool.forget(copy.id)
  }

  /** Truncates to the first `at` bytes. */
  async function cutOff(id: string, at: number): Promise<void> {
    await forgetCopy(id)
    const { known, pieces, length } = await piecesOf(id, at)
    if (length < at) throw new MissingFile(`Only ${length} of ${at} bytes are there of ${id}.`)
    for (const begin of known.keys()) if (begin >= at) await bucket.remove(keyOf(id, begin))
    const last = pieces.at(-1)
    if (!last || length === at) return
    const key = keyOf(id, last.at)
    const rest = await bucket.get(key, { start: 0, end: at - last.at - 1 })
    if (!rest) throw new MissingFile(`A piece of ${id} is gone.`)
    await bucket.put(key, await buffer(rest))
  }

  /** @throws MissingFile if it does not exist */
  async function copyOf(id: string, sha256?: string): Promise<Copy> {
    const known = copies.get(id)
    if (known && known.sha256 === sha256 && (await statOf(known.path))) return known
    const { pieces } = await piecesOf(id)
    if (pieces.length === 0) throw new MissingFile(`Nothing has arrived under ${id}.`)
    async function* all() {
      for (const { at } of pieces) {
        const piece = await bucket.get(keyOf(id, at))
        if (!piece) throw new MissingFile(`A piece of ${id} is gone.`)
        yield* piece as AsyncIterable<Uint8Array>
      }
    }
    const copy = await spool.fill(all(), Number.POSITIVE_INFINITY)
    // From now on the copy is only a cache.
    spool.release(copy.id)
    await forgetCopy(id)
    copies.set(id, copy)
    return copy
  }

  async function discard(id: string): Promise<void> {
    await forgetCopy(id)
    for (const at of (await listed(id)).keys()) await bucket.remove(keyOf(id, at))
  }

  return {
    discard,

    async append(id, source, { at, maxBytes, synced }) {
      await cutOff(id, at)
      // The hash covers the whole file only if it started at 0; earlier bytes are not read again.
      const hash = at === 0 ? createHash('sha256') : null
      const chunks = spool.roomy(source)[Symbol.asyncIterator]()
      let length = at
      for (;;) {
        const { id: local, path } = spool.reserve()
        try {
          const mostLeft = maxBytes - (length - at)
          const piece = await writePiece(path, chunks, { maxBytes: mostLeft, hash })
          if (piece.bytes > 0) await uploader.upload(path, keyOf(id, length), piece.bytes)
          length += piece.bytes
          if (piece.ended) return { length, broken: piece.broken, sha256: hash?.digest('hex') ?? null }
        } finally {
          await spool.forget(local)
        }
        await synced(length)
      }
    },

    async whole(id) {
      const { bytes, sha256 } = await copyOf(id)
      return { name: stagedNameOf({ area: 'growing', id }), bytes, sha256 }
    },

    async known(id, file) {
      const { length } = await piecesOf(id)
      if (length === file.bytes) return { ...file, name: stagedNameOf({ area: 'growing', id }) }
      const name = stagedNameOf({ area: 'kept', sha256: file.sha256 })
      if ((await bucket.head(name))?.bytes === file.bytes) return { ...file, name }
      throw new MissingFile(`What arrived under ${id} is gone.`)
    },

    async withLocalCopy(id, { use, sha256 }) {
      const copy = await copyOf(id, sha256)
      if (sha256 !== undefined && copy.sha256 !== sha256)
        throw new MissingFile(`What arrived under ${id} is not what was counted.`)
      try {
        return await use(copy.path)
      } finally {
        if (sha256 === undefined) await forgetCopy(id)
      }
    },

    async adopt(id, { bytes, sha256 }) {
      const copy = await copyOf(id, sha256).catch((error) => {
        if (error instanceof MissingFile) return null
        throw error
      })
      if (copy?.sha256 !== sha256) return false
      await uploader.upload(copy.path, stagedNameOf({ area: 'kept', sha256 }), bytes)
      await discard(id)
      return true
    },

    async requireAnyPiece(id) {
      if (!(await bucket.head(keyOf(id, 0)))) throw new MissingFile(`Nothing has arrived under ${id}.`)
    },

    async idle(time) {
      const latest = new Map<string, number>()
      for await (const page of bucket.list('growing/'))
        for (const { key, time: seen } of page) {
          const [, id = ''] = key.split('/')
          if (isUuid(id)) latest.set(id, Math.max(seen + CLOCK_MS, latest.get(id) ?? 0))
        }
      return [...latest].filter(([, seen]) => seen < time.getTime()).map(([id]) => id)
    },
  }
}

interface Piece {
  bytes: number
  ended: boolean
  /** The error of the source. */
  broken: unknown
}

async function writePiece(
  path: string,
  chunks: AsyncIterator<Uint8Array>,
  { maxBytes, hash }: { maxBytes: number; hash: ReturnType<typeof createHash> | null },
): Promise<Piece> {
  const started = performance.now()
  const handle = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    while (bytes < PIECE_BYTES && performance.now() - started < PIECE_MS) {
      const next = await chunks.next().catch((error: unknown) => ({ broken: error }))
      if ('broken' in next) return { bytes, ended: true, broken: next.broken }
      if (next.done) return { bytes, ended: true, broken: null }
      bytes += next.value.byteLength
      if (bytes > maxBytes) throw new TooLarge('More bytes than allowed.')
      hash?.update(next.value)
      await handle.writeFile(next.value)
    }
    return { bytes, ended: false, broken: null }
  } finally {
    await handle.close()
  }
}
