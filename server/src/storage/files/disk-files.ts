import { createHash } from 'node:crypto'
import { constants, createReadStream, type Stats } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../database/pool/transaction.ts'
import type { DiskSpaceGuard } from '../disk-space.ts'
import { TooLarge } from './file-store.ts'
import type { StagedFile } from './staged-file.ts'

/** Bytes of an upload that are written between two checks of free disk space. */
const BYTES_PER_SPACE_CHECK = 4 * 1024 * 1024

/** Null only for a missing file; other errors are thrown, since an unreadable file is not missing. */
export async function nullWhenAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Stat of a path, null if it does not exist. */
export async function statOf(path: string): Promise<Stats | null> {
  const found = await nullWhenAbsent(stat(path))
  return found?.isFile() ? found : null
}

/** Opens a file that only a store writes; null if it does not exist, or is a symbolic link. */
export async function openOwn(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes(errorCode(error))) return null
    throw error
  }
}

/** The same for stat: a symbolic link counts as missing. */
export async function ownStatOf(path: string): Promise<Stats | null> {
  const found = await nullWhenAbsent(lstat(path))
  return found?.isFile() ? found : null
}

/** The SHA-256 of a file, read in chunks. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex')
}

/** Updates the modification time, because sweeps remove unreferenced files by age. */
export async function touch(path: string): Promise<void> {
  const now = new Date()
  await utimes(path, now, now)
}

/** @throws TooLarge when more than `maxBytes` arrive; the caller removes the partial file */
export async function writeStaged(
  path: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Omit<StagedFile, 'name'>> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new TooLarge(`More than ${maxBytes} bytes.`)
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Passes chunks on while there is enough disk space. */
export async function* guardDiskSpace(
  source: AsyncIterable<Uint8Array>,
  diskSpace: DiskSpaceGuard,
): AsyncGenerator<Uint8Array> {
  await diskSpace.require()
  let unasked = 0
  for await (const chunk of source) {
    unasked += chunk.byteLength
    if (unasked > BYTES_PER_SPACE_CHECK) {
      await diskSpace.require()
      unasked = 0
    }
    yield chunk
  }
}

/**
 * Creates the folders of a key. Returns those to sync once the file is in place, so that a crash loses no new entry:
 * synced together, they need a single journal write.
 */
export async function makeFolder(root: string, folder: string): Promise<string[]> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  return made ? [folder, dirname(folder), root] : [folder]
}

export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file systems journal the entry themselves.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
