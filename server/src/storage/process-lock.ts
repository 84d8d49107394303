import { accessSync, constants } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../shared/startup-error.ts'
import { errorCode } from './database/pool/transaction.ts'

const SQLITE_BUSY = 5
const POLL_MS = 100

export type ProcessLock = { release(): void }

/**
 * Takes a lock on `file` that the operating system releases when this process dies, in any way, so that it is never
 * stale and does not depend on process ids. Node has no flock; an exclusive SQLite transaction uses the same kernel
 * lock on every system.
 *
 * @param waitMilliseconds how long to wait for another holder
 * @returns null while another process holds it
 * @throws StartupError when the file cannot be used
 */
export async function takeLock(file: string, waitMilliseconds = 0): Promise<ProcessLock | null> {
  const giveUpAt = Date.now() + waitMilliseconds
  for (;;) {
    const lock = tryLock(file)
    if (lock || Date.now() >= giveUpAt) return lock
    await sleep(POLL_MS)
  }
}

function tryLock(file: string): ProcessLock | null {
  let database: DatabaseSync | undefined
  try {
    requireWritable(file)
    database = new DatabaseSync(file)
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    const open = database
    return { release: () => open.close() }
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw new StartupError(
      `${file} cannot be used as a lock: ${(error as Error).message}. The user that runs Griot must be able to write to it. If no Griot uses this folder, remove ${file} and start again.`,
      { cause: error },
    )
  }
}

/** SQLite opens a file without write permission as read-only, and then several processes would get the lock. */
function requireWritable(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
