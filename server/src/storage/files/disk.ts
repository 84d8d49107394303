import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageOf } from '../../shared/startup-error.ts'
import { isDiskFull } from '../../shared/system-errors.ts'
import { errorCode } from '../database/pool/transaction.ts'
import { createDiskSpaceGuard, type DiskSpaceGuard } from '../disk-space.ts'
import { feedOnDisk } from '../feed/disk-feed.ts'
import {
  guardDiskSpace,
  hashOf,
  makeFolder,
  nullWhenAbsent,
  openOwn,
  ownStatOf,
  statOf,
  syncFolder,
  touch,
  writeStaged,
} from './disk-files.ts'
import { growingOnDisk } from './disk-growing.ts'
import {
  type FileStore,
  fileKey,
  isSha256,
  isUnreadable,
  MissingFile,
  OWNER_NAME,
  UnlistedFolders,
} from './file-store.ts'
import type { StagedFile } from './staged-file.ts'
import { parseStagedName, stagedNameOf } from './staged-name.ts'

/** A file this recent is not touched again: sweeps remove files by the hour. */
const TOUCH_INTERVAL_MS = 60_000

/**
 * Files in a folder: `staging/` for files that arrive in one request, `growing/` for those that arrive in parts,
 * `kept/` for stored ones; on one file system, so that a rename is enough. A file is synced, renamed, and its folder
 * synced before success is reported.
 * @param diskSpace free-space guard of the folder's disk
 */
export async function createDiskStore(
  folder: string,
  { diskSpace = createDiskSpaceGuard(folder) }: { diskSpace?: DiskSpaceGuard } = {},
): Promise<FileStore> {
  const staging = join(folder, 'staging')
  const kept = join(folder, 'kept')
  await mkdir(staging, { recursive: true, mode: 0o700 })
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const growing = join(folder, 'growing')
  await mkdir(growing, { recursive: true, mode: 0o700 })
  const owner = join(folder, OWNER_NAME)
  const place = (sha256: string) => join(kept, fileKey(sha256))
  const pathOf = (name: string) => join(folder, stagedNameOf(parseStagedName(name)))
  /** Paths that this process has staged and neither kept nor discarded, with their time. */
  const inFlight = new Map<string, number>()

  const forget = async (path: string) => {
    await rm(path, { force: true })
    inFlight.delete(path)
  }

  return {
    growing: growingOnDisk(growing, { diskSpace, place }),
    feed: feedOnDisk(join(folder, 'feed'), { staging, place }),

    async stage(source, { maxBytes }) {
      const name = stagedNameOf({ area: 'staging', id: randomUUID() })
      const path = pathOf(name)
      inFlight.set(path, Date.now())
      try {
        return { name, ...(await writeStaged(path, guardDiskSpace(source, diskSpace), maxBytes)) }
      } catch (error) {
        await forget(path)
        throw error
      }
    },

    async keep(staged) {
      const target = place(staged.sha256)
      const folders = await makeFolder(kept, dirname(target))
      if (!(await isStored(target, staged))) {
        const path = pathOf(staged.name)
        const came = inFlight.get(path) ?? 0
        if (Date.now() - came > TOUCH_INTERVAL_MS) await nullWhenAbsent(touch(path))
        await moveInto(path, target)
        inFlight.delete(path)
      }
      // Also if another process has just renamed it: a reported success must survive a power cut.
      await Promise.all(folders.map(syncFolder))
    },

    async withStaged({ name }, use) {
      return withLocalFile(pathOf(name), use)
    },

    async share({ name }) {
      // Every process with this store has access to its folder.
      return withLocalFile(pathOf(name), async () => name)
    },

    async withShared(name, use) {
      return withLocalFile(pathOf(name), use)
    },

    async discard({ name }) {
      const path = pathOf(name)
      // If it is no longer in progress, it was already kept or discarded.
      if (inFlight.has(path)) await forget(path)
    },

    async read(sha256, range) {
      const path = place(sha256)
      const handle = await openOwn(path)
      if (!handle || !(await isFile(handle))) throw new MissingFile(`The store has no file ${sha256}.`)
      return createReadStream(path, { fd: handle, ...range })
    },

    async withKept(sha256, use) {
      return withLocalFile(place(sha256), use)
    },

    link: null,
    close() {},

    async size(sha256) {
      const found = await ownStatOf(place(sha256))
      return found?.size ?? null
    },

    async storedAt(sha256) {
      const found = await ownStatOf(place(sha256))
      return found?.mtime ?? null
    },

    async sweepStaging(time) {
      const paths = (await readdir(staging)).map((name) => join(staging, name))
      let removed = 0
      for (const path of paths) {
        if (inFlight.has(path)) await nullWhenAbsent(touch(path))
        else if (await removeOlder(path, time)) removed += 1
      }
      return removed
    },

    async *kept() {
      let unlisted: unknown = null
      const names = (folder: string) =>
        readdir(folder).catch((error) => {
          if (!isUnreadable(error)) throw error
          unlisted ??= error
          return []
        })
      // Only folders and files with names of this store count: a link may lead anywhere.
      for (const group of (await readdir(kept)).filter(isPair)) {
        const files: string[] = []
        for (const part of (await names(join(kept, group))).filter(isPair))
          for (const name of await names(join(kept, group, part)))
            if (isSha256(name) && name.startsWith(group + part)) files.push(name)
        if (files.length > 0) yield files
      }
      if (unlisted) throw new UnlistedFolders(messageOf(unlisted), { cause: unlisted })
    },

    remove: (sha256, time) => removeOlder(place(sha256), time),

    where: folder,

    async owner() {
      const text = await nullWhenAbsent(readFile(owner, 'utf8'))
      return text?.trim() || null
    },

    async claim(installation) {
      const path = pathOf(stagedNameOf({ area: 'staging', id: randomUUID() }))
      await writeFile(path, `${installation}\n`, { mode: 0o600, flush: true })
      await rename(path, owner)
      await syncFolder(folder)
    },

    async check() {
      for (const part of [staging, growing, kept]) {
        const probe = join(part, `check-${randomUUID()}`)
        try {
          await writeFile(probe, '1', { flag: 'wx', mode: 0o600 })
        } catch (error) {
          // Reads still work on a full disk, and each write reports the full disk itself.
          if (!isDiskFull(error)) throw error
        } finally {
          await rm(probe, { force: true })
        }
      }
    },
  }
}

/** Folders of kept files are named by two hex digits. */
const isPair = (name: string) => /^[0-9a-f]{2}$/.test(name)

/** Whether the same content is already kept; if so, its modification time is updated. */
async function isStored(target: string, { bytes, sha256 }: StagedFile): Promise<boolean> {
  const found = await ownStatOf(target)
  if (found?.size !== bytes) return false
  try {
    // The same content rarely arrives twice, so reading it again is cheap.
    if ((await nullWhenAbsent(hashOf(target))) !== sha256) return false
    return (await nullWhenAbsent(touch(target).then(() => true))) ?? false
  } catch (error) {
    // An unreadable file is replaced.
    if (isUnreadable(error)) return false
    throw error
  }
}

/** Closes the handle if it is not a file: a folder can be opened, but not read. */
async function isFile(handle: FileHandle): Promise<boolean> {
  const found = await handle.stat()
  if (!found.isFile()) await handle.close()
  return found.isFile()
}

async function moveInto(path: string, target: string): Promise<void> {
  const renamed = await nullWhenAbsent(replace(path, target).then(() => true))
  if (!renamed) throw new MissingFile(`Nothing is staged at ${path}.`)
}

/** A folder in place of a file is moved aside with its content. */
async function replace(path: string, target: string): Promise<void> {
  try {
    await rename(path, target)
  } catch (error) {
    if (errorCode(error) !== 'EISDIR') throw error
    await rename(target, `${target}.${randomUUID()}`)
    await rename(path, target)
  }
}

async function withLocalFile<T>(path: string, use: (path: string) => Promise<T>): Promise<T> {
  if (!(await statOf(path))) throw new MissingFile(`Nothing is at ${path}.`)
  return use(path)
}

async function removeOlder(path: string, time: Date): Promise<boolean> {
  const found = await nullWhenAbsent(lstat(path))
  if (!found || found.isDirectory() || found.mtime >= time) return false
  return (await nullWhenAbsent(rm(path).then(() => true))) ?? false
}
