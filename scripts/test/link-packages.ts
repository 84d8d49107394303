import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { inRepository } from '../setup/paths.mjs'

const OWN = '@griot'

/**
 * Gives a copy of the repository the installed packages of others, and links to its own workspaces: a
 * link to the whole of node_modules would lead its imports back to the original workspaces.
 */
export async function linkPackages(folder: string, workspaces: readonly string[]): Promise<void> {
  const packages = join(folder, 'node_modules')
  await mkdir(join(packages, OWN), { recursive: true })
  const names = (await readdir(inRepository('node_modules'))).filter((name) => name !== OWN)
  for (const name of names) await symlink(inRepository('node_modules', name), join(packages, name), 'junction')
  for (const name of workspaces) await symlink(join(folder, name), join(packages, OWN, name), 'junction')
}
