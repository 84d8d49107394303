import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, fileKey, MissingFile, type StagedFile, TooLarge } from './file-store.ts'

/**
 * Files in a folder: `staging/` for what arrives, `kept/` for what counts, on one file system so
 * that a rename is enough. A file is synced, renamed, and its folder synced before anyone is told.
 */
export async function createDiskStore(folder: string): Promise<FileStore> {
  const staging = join(folder, 'staging')
  const kept = join(folder, 'kept')
  await mkdir(staging, { recursive: true, mode: 0o700 })
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const place = (sha256: string) => join(kept, fileKey(sha256))

  return {
    stage: (source, { mostBytes }) => stage(join(staging, randomUUID()), source, mostBytes),

    async keep(staged) {
      const target = place(staged.sha256)
      await makeFolder(kept, dirname(target))
      // A file of another length is a damaged one: the new one takes its place.
      if ((await sizeOf(target)) === staged.bytes) await removeQuietly(staged.path)
      else await rename(staged.path, target)
      // Also when another process has just renamed it: what is answered must survive a power cut.
      await syncFolder(dirname(target))
    },

    discard: (staged) => removeQuietly(staged.path),

    async read(sha256, range) {
      const path = place(sha256)
      const handle = await open(path).catch((cause) => {
        throw new MissingFile(`The store has no file ${sha256}.`, { cause })
      })
      return createReadStream(path, { fd: handle, ...range })
    },

    async size(sha256) {
      return sizeOf(place(sha256))
    },

    async sweepStaging(time) {
      const names = await readdir(staging)
      const old = await Promise.all(names.map((name) => isOlder(join(staging, name), time)))
      const stale = names.filter((_, index) => old[index])
      await Promise.all(stale.map((name) => removeQuietly(join(staging, name))))
      return stale.length
    },

    async check() {
      const probe = join(staging, `check-${randomUUID()}`)
      const handle = await open(probe, 'wx', 0o600)
      await handle.close()
      await rm(probe)
    },
  }
}

async function stage(
  path: string,
  source: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<StagedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw new TooLarge(`More than ${mostBytes} bytes.`)
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
    await handle.close()
  } catch (error) {
    await handle.close().catch(() => undefined)
    await removeQuietly(path)
    throw error
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Creates the folders of a key and syncs each parent, so that a crash cannot lose the new entry. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!made) return
  await syncFolder(dirname(folder))
  await syncFolder(root)
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file systems journal the entry themselves.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? found.size : null
}

async function isOlder(path: string, time: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtime < time
}

async function removeQuietly(path: string): Promise<void> {
  await rm(path, { force: true })
}
