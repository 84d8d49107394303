import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskSpaceGuard } from '../../disk-space.ts'
import { guardDiskSpace, nullWhenAbsent, statOf, touch, writeStaged } from '../disk-files.ts'
import { isUuid } from '../staged-name.ts'

/** Files in transit to or from the store, on the local disk, where they are inspected. */
export type Spool = Awaited<ReturnType<typeof openSpool>>

export async function openSpool(folder: string, diskSpace: DiskSpaceGuard) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(folder, id)
  /** Ids of files that this process still needs. */
  const needed = new Set<string>()

  /** Reserves a path that the caller writes to. */
  function reserve(): { id: string; path: string } {
    const id = randomUUID()
    needed.add(id)
    return { id, path: pathOf(id) }
  }

  async function forget(id: string): Promise<void> {
    await rm(pathOf(id), { force: true })
    needed.delete(id)
  }

  return {
    pathOf,
    needs: (id: string) => needed.has(id),
    forget,

    /** Leaves the file to the sweep. */
    release: (id: string) => needed.delete(id),
    /** Passes chunks on while there is enough disk space. */
    roomy: (source: AsyncIterable<Uint8Array>) => guardDiskSpace(source, diskSpace),

    reserve,

    /** Writes a stream to a file; on any error nothing is left behind. */
    async fill(
      source: AsyncIterable<Uint8Array>,
      maxBytes: number,
    ): Promise<{ id: string; path: string; bytes: number; sha256: string }> {
      const { id, path } = reserve()
      try {
        return {
          id,
          path,
          ...(await writeStaged(path, guardDiskSpace(source, diskSpace), maxBytes)),
        }
      } catch (error) {
        await forget(id)
        throw error
      }
    },

    /** Removes files older than `time`, except those that this process needs; returns their ids. */
    async sweep(time: Date): Promise<string[]> {
      const removed: string[] = []
      for (const id of (await readdir(folder)).filter(isUuid)) {
        const path = pathOf(id)
        if (needed.has(id)) {
          await nullWhenAbsent(touch(path))
          continue
        }
        const found = await statOf(path)
        if (!found || found.mtime >= time) continue
        await rm(path, { force: true })
        removed.push(id)
      }
      return removed
    },
  }
}
