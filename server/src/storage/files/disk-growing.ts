import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskSpaceGuard } from '../disk-space.ts'
import { guardDiskSpace, hashOf, nullWhenAbsent, statOf, syncFolder } from './disk-files.ts'
import { MissingFile, TooLarge } from './file-store.ts'
import type { GrowingFiles } from './growing-files.ts'
import { isUuid, stagedNameOf } from './staged-name.ts'

/** Most data to be sent again after a crash: syncing more often would only slow down fast connections. */
const UNSYNCED_BYTES_MAX = 32 * 1024 * 1024
const UNSYNCED_MS_MAX = 4_000

/**
 * Growing files in a folder of their own, on the same file system as kept files, so that a rename is enough to keep
 * them.
 * @param place the path of a kept file
 */
export function growingOnDisk(
  folder: string,
  { diskSpace, place }: { diskSpace: DiskSpaceGuard; place: (sha256: string) => string },
): GrowingFiles {
  const pathOf = (id: string) => {
    if (!isUuid(id)) throw new MissingFile('A growing file is named by a UUID.')
    return join(folder, id)
  }

  return {
    async append(id, source, { at, maxBytes, synced }) {
      const handle = await openAt(pathOf(id), at)
      let isNamed = at > 0
      const sync = async () => {
        await handle.datasync()
        // After the bytes: syncing them has mostly written the folder's new entry as well.
        if (!isNamed) await syncFolder(folder)
        isNamed = true
      }
      try {
        return await write(handle, guardDiskSpace(source, diskSpace), {
          at,
          maxBytes,
          synced,
          sync,
        })
      } finally {
        await handle.close()
      }
    },

    async whole(id) {
      const path = pathOf(id)
      const found = await statOf(path)
      const sha256 = found && (await nullWhenAbsent(hashOf(path)))
      if (!sha256) throw new MissingFile(`Nothing has arrived under ${id}.`)
      return { name: stagedNameOf({ area: 'growing', id }), bytes: found.size, sha256 }
    },

    async known(id, file) {
      const { sha256, bytes } = file
      if ((await statOf(pathOf(id)))?.size === bytes) return { ...file, name: stagedNameOf({ area: 'growing', id }) }
      if ((await statOf(place(sha256)))?.size === bytes)
        return { ...file, name: stagedNameOf({ area: 'kept', sha256 }) }
      throw new MissingFile(`What arrived under ${id} is gone.`)
    },

    discard: (id) => rm(pathOf(id), { force: true }),

    async idle(time) {
      const ids = (await readdir(folder)).filter(isUuid)
      const times = await Promise.all(ids.map((id) => statOf(join(folder, id))))
      return ids.filter((_, index) => (times[index]?.mtime ?? time) < time)
    },
  }
}

/** Opens the file, truncated to its first `at` bytes. */
async function openAt(path: string, at: number): Promise<FileHandle> {
  const handle = await nullWhenAbsent(open(path, at === 0 ? 'w' : 'r+', 0o600))
  if (!handle) throw new MissingFile(`Nothing is at ${path}.`)
  try {
    const { size } = await handle.stat()
    if (size < at) throw new MissingFile(`Only ${size} of ${at} bytes are at ${path}.`)
    if (size > at) await handle.truncate(at)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

interface Writing {
  at: number
  maxBytes: number
  synced: (length: number) => Promise<void>
  /** Syncs what was written. */
  sync: () => Promise<void>
}

async function write(
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
  { at, maxBytes, synced, sync }: Writing,
): Promise<{ length: number; broken: unknown; sha256: string | null }> {
  // The hash covers the whole file only if it started at 0; earlier bytes are not read again.
  const hash = at === 0 ? createHash('sha256') : null
  let length = at
  let lastSync = { length: at, time: performance.now() }
  const chunks = source[Symbol.asyncIterator]()
  for (;;) {
    const next = await chunks.next().catch((error: unknown) => ({ broken: error }))
    if ('broken' in next || next.done) {
      if (length > lastSync.length) await sync()
      const broken = 'broken' in next ? next.broken : null
      return { length, broken, sha256: hash?.digest('hex') ?? null }
    }
    if (length + next.value.byteLength - at > maxBytes) throw new TooLarge(`More than ${maxBytes} bytes.`)
    hash?.update(next.value)
    await writeAll(handle, next.value, length)
    length += next.value.byteLength
    const late = performance.now() - lastSync.time > UNSYNCED_MS_MAX
    if (!late && length - lastSync.length < UNSYNCED_BYTES_MAX) continue
    await sync()
    await synced(length)
    lastSync = { length, time: performance.now() }
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.byteLength - done, position + done)
    done += bytesWritten
  }
}
