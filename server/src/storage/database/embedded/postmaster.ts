import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../../shared/startup-error.ts'
import { program } from './binaries.ts'
import { WRONG_PASSWORD } from './database.ts'
import { spawnOptions } from './identity.ts'
import type { Placement } from './placement.ts'

const POLL_MS = 25
/** Crash recovery replays at most the log of a few checkpoints: minutes in the worst case. */
const LONGEST_START_MS = 10 * 60_000
/** A fast shutdown takes well under a second; a large checkpoint on a slow disk may take longer. */
const FAST_SHUTDOWN_MS = 30_000
const LOG_BYTES_MAX = 10 * 1024 * 1024
const LOG_TAIL_BYTES = 2_000

/** `CREATE DATABASE` has not run yet. */
const NO_SUCH_DATABASE = '3D000'

/**
 * Spawns the server outside this process's terminal group: Ctrl-C reaches only Griot, which stops the server after
 * closing its own connections.
 */
export async function spawnPostmaster(
  { identity, binaries, cluster }: Placement,
  settings: Record<string, string>,
  logFile: string,
): Promise<ChildProcess> {
  await rotate(logFile)
  const log = openSync(logFile, 'a', 0o600)
  try {
    const postmaster = spawn(
      program(binaries, 'postgres'),
      ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...spawnOptions(identity), detached: true, stdio: ['ignore', log, log] },
    )
    // A program that cannot be spawned counts as exited.
    postmaster.on('error', () => {})
    return postmaster
  } finally {
    closeSync(log)
  }
}

/**
 * Waits until the server responds, even with an error about an unknown role or database.
 * @throws StartupError with the end of its log when it exits instead
 */
export async function waitUntilReady(postmaster: ChildProcess, url: string, logFile: string): Promise<void> {
  const giveUpAt = Date.now() + LONGEST_START_MS
  while (Date.now() < giveUpAt) {
    if (hasEnded(postmaster)) break
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === NO_SUCH_DATABASE || code === WRONG_PASSWORD) return
    } finally {
      await client.end().catch(() => {})
    }
    await sleep(POLL_MS)
  }
  throw new StartupError(`PostgreSQL did not start. Its log, ${logFile}, ends:\n${await tail(logFile)}`)
}

/** Ends the server's sessions, flushes everything, and waits for its exit. */
export async function stopPostmaster(placement: Placement, postmaster: ChildProcess) {
  if (hasEnded(postmaster)) return
  const ended = new Promise<void>((resolve) => postmaster.once('exit', () => resolve()))
  requestFastShutdown(placement, postmaster)
  const inTime = await Promise.race([ended.then(() => true), sleep(FAST_SHUTDOWN_MS, false, { ref: false })])
  if (inTime) return
  // The next start recovers from the log, as after a power cut.
  postmaster.kill('SIGQUIT')
  await ended
}

/** Sends the request without waiting: all that is possible while a process exits. */
export function requestFastShutdown({ identity, binaries, cluster }: Placement, postmaster: ChildProcess) {
  if (hasEnded(postmaster)) return
  if (process.platform !== 'win32') postmaster.kill('SIGINT')
  else {
    // Windows has no signals; PostgreSQL's own tool uses a pipe.
    const options = ['stop', '-D', cluster, '-m', 'fast', '-W', '-s']
    spawnSync(program(binaries, 'pg_ctl'), options, {
      ...spawnOptions(identity),
      stdio: 'ignore',
    })
  }
}

/** Also true for a process that could not be spawned. */
export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

async function rotate(logFile: string): Promise<void> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  if (size > LOG_BYTES_MAX) await rename(logFile, `${logFile}.1`)
}

async function tail(file: string): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - LOG_TAIL_BYTES)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(LOG_TAIL_BYTES), {
      position: start,
    })
    return buffer.toString('utf8', 0, bytesRead).trim()
  } finally {
    await handle.close()
  }
}
