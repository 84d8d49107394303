import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { S3Config } from '../../../config/s3-config.ts'
import { createDiskSpaceGuard, type DiskSpaceGuard } from '../../disk-space.ts'
import { feedInBucket } from '../../feed/s3-feed.ts'
import { statOf } from '../disk-files.ts'
import { type ByteRange, type FileStore, fileKey, isSha256, MissingFile, OWNER_NAME } from '../file-store.ts'
import type { StagedFile } from '../staged-file.ts'
import { parseStagedName, stagedNameOf } from '../staged-name.ts'
import { openBucket, s3Client } from './bucket.ts'
import { CLOCK_MS } from './s3-errors.ts'
import { growingInBucket } from './s3-growing.ts'
import { createLinks } from './s3-links.ts'
import { openSpool } from './spool.ts'
import { createUploader } from './upload.ts'

interface Options {
  config: S3Config
  /** A local folder for files in transit. */
  folder: string
  /** Whether browsers read files directly from the bucket. */
  direct: boolean
  diskSpace?: DiskSpaceGuard
  /** For tests: bytes per request, keys per page, and timeouts. */
  partBytes?: number
  pageKeys?: number
  responseTimeoutMs?: number
}

/**
 * Files in a bucket: `kept/` for stored files, `growing/` for those that arrive in parts, `staging/` for those shared
 * to other machines. Files that arrive in one request wait on the local disk for inspection. S3 objects appear
 * atomically, so nothing is renamed and no folder is synced.
 */
export async function createS3Store({
  config,
  folder,
  direct,
  diskSpace = createDiskSpaceGuard(folder),
  partBytes,
  pageKeys,
  responseTimeoutMs,
}: Options): Promise<FileStore> {
  const bucket = openBucket(config, {
    pageKeys,
    ...(responseTimeoutMs === undefined
      ? {}
      : { takeMs: responseTimeoutMs, client: s3Client(config, { answerMs: responseTimeoutMs }) }),
  })
  const spool = await openSpool(folder, diskSpace)
  const uploader = createUploader(bucket, partBytes)
  const growing = growingInBucket({ bucket, spool, uploader })
  const links = direct ? createLinks(config) : null
  /** Ids of staged files that are shared. */
  const shared = new Set<string>()
  const keptKey = (sha256: string) => stagedNameOf({ area: 'kept', sha256 })
  const stagedKey = (id: string) => stagedNameOf({ area: 'staging', id })

  async function requireObject(key: string, range?: ByteRange): Promise<Readable> {
    const found = await bucket.get(key, range)
    if (!found) throw new MissingFile(`The store has nothing at ${key}.`)
    return found
  }

  /** Provides an object as a local file. */
  async function withLocalCopy<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    const { id, path } = await spool.fill(await requireObject(key), Number.POSITIVE_INFINITY)
    try {
      return await use(path)
    } finally {
      await spool.forget(id)
    }
  }

  async function withStagedCopy<T>(id: string, use: (path: string) => Promise<T>): Promise<T> {
    const path = spool.pathOf(id)
    if (!(await statOf(path))) throw new MissingFile(`Nothing is staged as ${id}.`)
    return use(path)
  }

  async function forgetStaged(id: string): Promise<void> {
    if (shared.delete(id)) await bucket.remove(stagedKey(id))
    await spool.forget(id)
  }

  /** Uploads a staged file to its key; returns false if it no longer exists. */
  async function uploadStaged(id: string, { bytes, sha256 }: StagedFile): Promise<boolean> {
    const isShared = shared.has(id) && (await bucket.copy(stagedKey(id), keptKey(sha256)))
    if (!isShared) {
      const path = spool.pathOf(id)
      if (!(await statOf(path))) return false
      await uploader.upload(path, keptKey(sha256), bytes)
    }
    await forgetStaged(id)
    return true
  }

  /** A file that is gone from staging may already be kept: it is read, since only the content proves it. */
  async function touchStored({ sha256 }: StagedFile): Promise<void> {
    const hash = createHash('sha256')
    for await (const chunk of await requireObject(keptKey(sha256))) hash.update(chunk)
    if (hash.digest('hex') !== sha256) throw new MissingFile(`The kept file ${sha256} is damaged.`)
    if (!(await bucket.copy(keptKey(sha256), keptKey(sha256))))
      throw new MissingFile(`The store has no file ${sha256}.`)
  }

  return {
    growing,
    feed: feedInBucket(bucket),
    link: links && (async (sha256, wanted) => links(keptKey(sha256), wanted)),

    async stage(source, { maxBytes }) {
      const { id, bytes, sha256 } = await spool.fill(source, maxBytes)
      return { name: stagedKey(id), bytes, sha256 }
    },

    async keep(staged) {
      fileKey(staged.sha256)
      const place = parseStagedName(staged.name)
      const isUploaded =
        place.area === 'staging'
          ? await uploadStaged(place.id, staged)
          : place.area === 'growing' && (await growing.adopt(place.id, staged))
      if (!isUploaded) await touchStored(staged)
    },

    async withStaged({ name, sha256 }, use) {
      const place = parseStagedName(name)
      if (place.area === 'staging') return withStagedCopy(place.id, use)
      if (place.area === 'growing') return growing.withLocalCopy(place.id, { use, sha256 })
      return withLocalCopy(name, use)
    },

    async share({ name, bytes }) {
      const place = parseStagedName(name)
      if (place.area !== 'staging') {
        if (place.area === 'growing') await growing.requireAnyPiece(place.id)
        return name
      }
      await withStagedCopy(place.id, (path) => uploader.upload(path, name, bytes))
      shared.add(place.id)
      return name
    },

    async withShared(name, use) {
      const place = parseStagedName(name)
      return place.area === 'growing' ? growing.withLocalCopy(place.id, { use }) : withLocalCopy(name, use)
    },

    async discard({ name }) {
      const place = parseStagedName(name)
      if (place.area === 'staging' && spool.needs(place.id)) await forgetStaged(place.id)
    },

    async read(sha256, range) {
      return requireObject(keptKey(sha256), range)
    },

    async withKept(sha256, use) {
      return withLocalCopy(keptKey(sha256), use)
    },

    async size(sha256) {
      return (await bucket.head(keptKey(sha256)))?.bytes ?? null
    },

    async storedAt(sha256) {
      const found = await bucket.head(keptKey(sha256))
      return found && new Date(found.time)
    },

    async sweepStaging(time) {
      const swept = new Set(await spool.sweep(time))
      const isOld = (seen: number) => seen + CLOCK_MS < time.getTime()
      for await (const page of bucket.list('staging/'))
        for (const { key, time: seen } of page) {
          const id = key.slice('staging/'.length)
          if (shared.has(id)) await bucket.copy(key, key)
          else if (isOld(seen)) {
            await bucket.remove(key)
            swept.add(id)
          }
        }
      for (const open of await bucket.multiparts())
        if (!uploader.inFlight.has(open.uploadId) && isOld(open.time)) {
          await bucket.abortMultipart(open)
          swept.add(open.uploadId)
        }
      return swept.size
    },

    async *kept() {
      let group: string[] = []
      for await (const page of bucket.list('kept/'))
        for (const { key } of page) {
          const sha256 = key.split('/').at(-1) ?? ''
          if (!isSha256(sha256) || keptKey(sha256) !== key) continue
          if (group.length > 0 && group[0]?.slice(0, 2) !== sha256.slice(0, 2)) {
            yield group
            group = []
          }
          group.push(sha256)
        }
      if (group.length > 0) yield group
    },

    async remove(sha256, time) {
      const found = await bucket.head(keptKey(sha256))
      if (!found || found.time + CLOCK_MS >= time.getTime()) return false
      await bucket.remove(keptKey(sha256))
      return true
    },

    where: `s3://${config.bucket}/${config.prefix}`,

    async owner() {
      const found = await bucket.get(OWNER_NAME)
      return found && ((await text(found)).trim() || null)
    },

    async claim(installation) {
      await bucket.put(OWNER_NAME, Buffer.from(`${installation}\n`))
    },

    async check() {
      const key = `staging/${randomUUID()}`
      await bucket.put(key, Buffer.alloc(0))
      await bucket.remove(key)
    },

    close: () => bucket.close(),
  }
}
