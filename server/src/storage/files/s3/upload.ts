import { open } from 'node:fs/promises'
import { Semaphore } from '../../semaphore.ts'
import { nullWhenAbsent } from '../disk-files.ts'
import { MissingFile } from '../file-store.ts'
import type { Bucket } from './bucket.ts'

/** Bytes per request; S3 servers reject parts below 5 MiB, except the last. */
export const PART_BYTES = 8 * 1024 * 1024
/** Per file. */
const PARTS_AT_ONCE = 3
/** For all files of the process: limits the memory for parts. */
const PARTS_IN_MEMORY = 4
const WAIT_MS = 300_000

/** Uploads local files to a bucket. */
export interface Uploader {
  /**
   * Uploads a local file to a key, atomically.
   * @throws MissingFile when it does not exist, CallError when the store rejects it
   */
  upload: (path: string, key: string, bytes: number) => Promise<void>
  /** Multipart uploads in progress in this process. */
  inFlight: ReadonlySet<string>
}

/** @param partBytes smaller parts for tests */
export function createUploader(bucket: Bucket, partBytes = PART_BYTES): Uploader {
  const memory = new Semaphore(PARTS_IN_MEMORY, WAIT_MS)
  const underWay = new Set<string>()

  /** Reads a part once memory is free, and passes it on. */
  function withPart<T>(
    path: string,
    { at, length }: { at: number; length: number },
    give: (part: Buffer) => Promise<T>,
  ): Promise<T> {
    return memory.run(async () => give(await readPart(path, { at, length })))
  }

  async function inParts(path: string, key: string, bytes: number): Promise<void> {
    const uploadId = await bucket.createMultipart(key)
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
      // Wait for all parts: one that arrives after the abort would stay in the store.
      for (const { reason } of (await Promise.allSettled(workers)) as PromiseRejectedResult[]) if (reason) throw reason
      await complete({ key, uploadId, bytes }, tags)
    } catch (error) {
      // If the abort fails, the sweep removes it later.
      await bucket.abortMultipart({ key, uploadId }).catch(() => {})
      throw error
    } finally {
      underWay.delete(uploadId)
    }
  }

  /** If only the response was lost, the upload is complete. */
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
    inFlight: underWay,
    async upload(path, key, bytes) {
      if (bytes > partBytes) await inParts(path, key, bytes)
      else await withPart(path, { at: 0, length: bytes }, (body) => bucket.put(key, body))
    },
  }
}

async function readPart(path: string, { at, length }: { at: number; length: number }): Promise<Buffer> {
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
