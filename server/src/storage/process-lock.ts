import { accessSync, constants } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { errorCode } from './database/transaction.ts'

const SQLITE_BUSY = 5
const POLL_MILLISECONDS = 100

export type ProcessLock = { release(): void }

/**
 * Takes a lock on `file` that the operating system drops when this process dies, however it dies,
 * so that it is never stale and no reused process id can fool it.
 * Node has no flock; an exclusive SQLite transaction is the same lock of the kernel, on every system.
 *
 * @param waitMilliseconds how long to wait for another holder to go
 * @returns null while another process holds it
 * @throws StartupError when the file cannot be used
 */
export async function takeLock(file: string, waitMilliseconds = 0): Promise<ProcessLock | null> {
  const giveUpAt = Date.now() + waitMilliseconds
  for (;;) {
    const lock = tryLock(file)
    if (lock || Date.now() >= giveUpAt) return lock
    await sleep(POLL_MILLISECONDS)
  }
}

function tryLock(file: string): ProcessLock | null {
  let database: DatabaseSync | undefined
  try {
    requireWritable(file)
    database = new DatabaseSync(file)
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    const held = database
    return { release: () => held.close() }
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw new StartupError(
      `${file} cannot be used as a lock: ${(error as Error).message}. The user that runs Griot must be able to write to it. If no Griot uses this folder, remove ${file} and start again.`,
      { cause: error },
    )
  }
}

/** SQLite opens what it may not write for reading alone, and then several processes have the lock. */
function requireWritable(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
