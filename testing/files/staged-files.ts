import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { OWNER_NAME } from '@griot/server/storage/files/file-store.ts'
import type { TestApp } from '../app.ts'

/** Every file below the server's data folder except the store's marker, by relative path: `files/kept/ab/cd/abcd…`. */
export async function filesBelow(griot: TestApp): Promise<string[]> {
  const entries = await readdir(griot.folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(griot.folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== join('files', OWNER_NAME))
    .sort()
}

/** Received files that are neither stored nor deleted. */
export async function stagedFiles(griot: TestApp): Promise<string[]> {
  return (await filesBelow(griot)).filter((path) => path.startsWith(join('files', 'staging')))
}
