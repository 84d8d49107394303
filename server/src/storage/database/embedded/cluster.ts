import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from '../../../shared/startup-error.ts'
import { program } from './binaries.ts'
import { type Identity, spawnOptions } from './identity.ts'
import type { Placement } from './placement.ts'

/** The role that owns the cluster; Griot itself uses a role without its privileges. */
export const SUPERUSER = 'griot_superuser'

/**
 * Creates the cluster if it does not exist. It is created under a temporary name and renamed, so that an interruption
 * leaves none.
 * @throws StartupError with the output of initdb
 */
export async function ensureCluster(
  { identity, binaries, cluster, linkFromDataFolder }: Placement,
  superuserPassword: string,
): Promise<void> {
  if (await lstat(cluster).catch(() => null)) return
  const unfinished = `${cluster}.unfinished`
  const passwordFile = `${cluster}.${randomBytes(6).toString('hex')}`
  await rm(unfinished, { recursive: true, force: true })
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await changeOwner(unfinished, identity)
    await writePassword(passwordFile, superuserPassword, identity)
    await run(program(binaries, 'initdb'), identity, [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same on every system, with case mapping for all of Unicode.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, cluster)
  await syncFolder(dirname(cluster))
  await linkFromDataFolder()
}

async function writePassword(file: string, password: string, identity: Identity): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(`${password}\n`)
  } finally {
    await handle.close()
  }
  await changeOwner(file, identity)
}

async function changeOwner(path: string, identity: Identity): Promise<void> {
  if (identity) await chown(path, identity.uid, identity.gid)
  await chmod(path, (await lstat(path)).isDirectory() ? 0o700 : 0o600)
}

async function run(command: string, identity: Identity, options: string[]): Promise<void> {
  const child = spawn(command, options, {
    ...spawnOptions(identity),
    // Ctrl-C in the terminal is handled by Griot.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) {
    throw new StartupError(`PostgreSQL could not create its database:\n${output.trim()}`)
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its file system orders renames itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
