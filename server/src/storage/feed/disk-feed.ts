import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { errorCode } from '../database/pool/transaction.ts'
import { makeFolder, nullWhenAbsent, ownStatOf, syncFolder } from '../files/disk-files.ts'
import { MissingFile } from '../files/file-store.ts'
import type { FeedFiles } from './feed-files.ts'
import { requireFeedPath } from './feed-path.ts'

/** File systems without hard links, and links to another one. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'])

/**
 * The feed as a folder. Media files are hard links to kept files.
 * @param staging a folder of the same file system, where unfinished files are swept
 * @param place the path of a kept file
 */
export function feedOnDisk(root: string, options: { staging: string; place: (sha256: string) => string }): FeedFiles {
  const unsynced = new Set<string>()
  const pathOf = (path: string) => join(root, ...requireFeedPath(path).split('/'))

  async function folderFor(path: string): Promise<void> {
    await mkdir(root, { recursive: true, mode: 0o700 })
    for (const folder of await makeFolder(root, dirname(path))) unsynced.add(folder)
  }

  return {
    async *list() {
      const folders = [root]
      for (let folder = folders.pop(); folder; folder = folders.pop()) {
        const entries = (await nullWhenAbsent(readdir(folder, { withFileTypes: true }))) ?? []
        const inside = folder
        for (const entry of entries) if (entry.isDirectory()) folders.push(join(inside, entry.name))
        const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(inside, name))
        const listed = await Promise.all(
          files.map(async (file) => ({
            path: relative(root, file).split(sep).join('/'),
            bytes: (await ownStatOf(file))?.size ?? -1,
          })),
        )
        if (listed.length > 0) yield listed
      }
    },

    async put(path, content) {
      const target = pathOf(path)
      await folderFor(target)
      const unfinished = join(options.staging, randomUUID())
      await writeFile(unfinished, content, { mode: 0o600, flush: true })
      await rename(unfinished, target)
    },

    async publish(path, { sha256, bytes }) {
      const source = options.place(sha256)
      const target = pathOf(path)
      const found = await nullWhenAbsent(stat(source))
      if (found?.size !== bytes) throw new MissingFile(`The store has no whole file ${sha256}.`)
      await folderFor(target)
      const unfinished = join(options.staging, randomUUID())
      try {
        await link(source, unfinished)
      } catch (error) {
        if (!CANNOT_LINK.has(errorCode(error))) throw error
        await copyFile(source, unfinished)
      }
      await rename(unfinished, target)
      // Renaming one link of a file to another one of it does nothing.
      await rm(unfinished, { force: true })
    },

    read: (path) => nullWhenAbsent(readFile(pathOf(path), 'utf8')),

    remove: (path) => rm(pathOf(path), { force: true }),

    async sync() {
      const folders = [...unsynced]
      unsynced.clear()
      for (const folder of folders) await nullWhenAbsent(syncFolder(folder))
    },
  }
}
