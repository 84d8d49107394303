import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf, makeFolder, statOf, syncFolder, writeStaged } from '../files/disk-files.ts'
import { type FileStore, fileKey, isUnreadable, MissingFile } from '../files/file-store.ts'

/** A file that rows reference. */
export interface FileReference {
  sha256: string
  bytes: number
}

/** The path of a file below a backup folder; all backups of the folder share each content. */
export const placeOf = (folder: string, sha256: string) => join(folder, 'files', fileKey(sha256))

export type Outcome = 'copied' | 'existing' | 'lost'

/**
 * Copies a file from the store to a backup folder, unless the folder has it with the right length.
 * @param verify compares the content of an existing copy instead of its length
 * @returns 'lost' when the store has no such file, cannot read it, or has another content
 */
export async function copyOut(
  files: FileStore,
  { folder, file, verify }: { folder: string; file: FileReference; verify: boolean },
): Promise<Outcome> {
  const { sha256, bytes } = file
  const place = placeOf(folder, sha256)
  const there = await statOf(place)
  if (there?.size === bytes && (!verify || (await hashOf(place)) === sha256)) return 'existing'
  const source = await files.read(sha256).catch((error) => {
    if (error instanceof MissingFile || isUnreadable(error)) return null
    throw error
  })
  if (!source) return 'lost'
  const root = join(folder, 'files')
  await mkdir(root, { recursive: true, mode: 0o700 })
  const folders = await makeFolder(root, dirname(place))
  const unfinished = `${place}.${randomUUID()}`
  try {
    const written = await writeStaged(unfinished, source, Number.POSITIVE_INFINITY)
    if (written.sha256 !== sha256) return 'lost'
    await rename(unfinished, place)
  } finally {
    await rm(unfinished, { force: true })
  }
  await Promise.all(folders.map(syncFolder))
  return 'copied'
}

/** The SHA-256 of the stored content. */
export async function hashIn(store: FileStore, sha256: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await store.read(sha256)) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Copies a file from a backup folder to the store, unless the store has it; its content is read to compare it.
 * @returns 'lost' when the folder has no such file, or another content
 */
export async function copyIn(
  files: FileStore,
  { folder, file }: { folder: string; file: FileReference },
): Promise<Outcome> {
  const { sha256, bytes } = file
  if ((await files.size(sha256)) === bytes && (await hashIn(files, sha256)) === sha256) return 'existing'
  const place = placeOf(folder, sha256)
  if ((await statOf(place))?.size !== bytes) return 'lost'
  const staged = await files.stage(createReadStream(place), { maxBytes: bytes })
  if (staged.sha256 !== sha256) {
    await files.discard(staged)
    return 'lost'
  }
  await files.keep(staged)
  return 'copied'
}
