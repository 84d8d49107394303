import { createHash } from 'node:crypto'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { rows } from '@griot/server/storage/database/database.ts'
import { createPool, type Pool } from '@griot/server/storage/database/pool/connect.ts'
import { createDiskStore } from '@griot/server/storage/files/disk.ts'
import { type FileStore, fileKey } from '@griot/server/storage/files/file-store.ts'

/** Database and files of a Griot, as seen from outside. */
export interface Installation {
  pool: Pool
  files: FileStore
  /** Folder of the files. */
  folder: string
}

export async function openInstallation(dataFolder: string, databaseUrl: string): Promise<Installation> {
  const folder = join(dataFolder, 'files')
  return {
    folder,
    pool: createPool(databaseUrl, { size: 6 }),
    files: await createDiskStore(folder),
  }
}

/** Inconsistencies: files without a row, rows without a file, files left in staging. */
export async function findInconsistencies(behind: Installation): Promise<{
  withoutRow: string[]
  withoutFile: string[]
  staged: string[]
}> {
  const named = await rows<{ sha256: string }>(behind.pool, 'select sha256 from files')
  const known = new Set(named.map((row) => row.sha256))
  const kept = new Set<string>()
  for await (const group of behind.files.kept()) for (const sha256 of group) kept.add(sha256)
  return {
    withoutRow: [...kept.difference(known)],
    withoutFile: [...known.difference(kept)],
    staged: await readdir(join(behind.folder, 'staging')),
  }
}

/** Codes whose file differs from the uploaded one. */
export async function wrongFiles(behind: Installation, sent: ReadonlyMap<string, string>): Promise<string[]> {
  const wrong: string[] = []
  for (const [code, sha256] of sent) {
    const [asset] = await rows<{ file_sha256: string | null }>(
      behind.pool,
      'select file_sha256 from assets where code = $1',
      [code],
    )
    const place = join(behind.folder, 'kept', fileKey(sha256))
    const bytes = await readFile(place).catch(() => Buffer.alloc(0))
    if (asset?.file_sha256 !== sha256 || sha256Of(bytes) !== sha256) wrong.push(code)
  }
  return wrong
}

/** Makes everything in the store two hours older, as if the clean-up ran that much later. */
export async function backdateFiles({ folder }: Installation): Promise<void> {
  const time = new Date(Date.now() - 2 * 3_600_000)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), time, time)
}

/** Unique audio: its tag differs (ID3v1, 128 bytes). */
export function uniqueAudio(sound: Buffer, name: string): Buffer {
  return Buffer.concat([sound, Buffer.from(`TAG${name}`.padEnd(128, ' '))])
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
