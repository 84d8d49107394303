import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

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
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw error
  }
}
