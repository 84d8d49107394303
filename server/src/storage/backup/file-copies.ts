import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf, makeFolder, statOf, syncFolder, writeStaged } from '../files/disk-files.ts'
import { type FileStore, fileKey, isUnreadable, MissingFile } from '../files/file-store.ts'

/** A file that rows name. */
export interface Named {
  sha256: string
  bytes: number
}

/** Where the files of all backups of a folder are: each content once. */
export const placeOf = (folder: string, sha256: string) => join(folder, 'files', fileKey(sha256))

export type Outcome = 'copied' | 'there' | 'lost'

/**
 * Puts one file of the store into a backup's folder, unless it is there with its length.
 * @param verify reads again what is there, and takes its length for no proof
 * @returns 'lost' when the store has it no more, cannot read it, or has it with another content
 */
export async function copyOut(
  files: FileStore,
  { folder, file, verify }: { folder: string; file: Named; verify: boolean },
): Promise<Outcome> {
  const { sha256, bytes } = file
  const place = placeOf(folder, sha256)
  const there = await statOf(place)
  if (there?.size === bytes && (!verify || (await hashOf(place)) === sha256)) return 'there'
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

/** The SHA-256 of what a store has under a name. */
export async function hashIn(store: FileStore, sha256: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await store.read(sha256)) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Puts one file of a backup's folder into the store, unless it is there whole: its bytes are read to know.
 * @returns 'lost' when the folder has it no more, or with another content
 */
export async function copyIn(
  files: FileStore,
  { folder, file }: { folder: string; file: Named },
): Promise<Outcome> {
  const { sha256, bytes } = file
  if ((await files.size(sha256)) === bytes && (await hashIn(files, sha256)) === sha256)
    return 'there'
  const place = placeOf(folder, sha256)
  if ((await statOf(place))?.size !== bytes) return 'lost'
  const staged = await files.stage(createReadStream(place), { mostBytes: bytes })
  if (staged.sha256 !== sha256) {
    await files.discard(staged)
    return 'lost'
  }
  await files.keep(staged)
  return 'copied'
}
