import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { beginWhenDue } from './checks.store.ts'
import { countOpen } from './findings.store.ts'
import { runCheck } from './run-check.ts'

/** Somebody who has begun a check waits for so long until it is taken up, also after another process died. */
const LOOK_EVERY_MILLISECONDS = 2_000
/** A check may be hindered for a while, as by a store that is away. */
const HINDERED_MILLISECONDS = 60_000
const DUE_EVERY_MILLISECONDS = 10 * 60_000

interface Deps {
  pool: Pool
  files: FileStore
  log: FastifyBaseLogger
  /** Whether it begins one by itself each week. */
  weekly: boolean
}

/**
 * Runs checks that were begun, here or by another process, and begins one when it is time.
 * @returns what ends it, once the file under way has been left
 */
export function startIntegrityChecks({ pool, files, log, weekly }: Deps): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})

  async function run(): Promise<void> {
    // Whoever has just started has other things to do.
    let dueAt = Date.now() + DUE_EVERY_MILLISECONDS
    while (!signal.aborted) {
      try {
        if (weekly && Date.now() >= dueAt) {
          await beginWhenDue(pool)
          dueAt = Date.now() + DUE_EVERY_MILLISECONDS
        }
        if (await runCheck({ pool, files }, { signal })) await tell()
        await pause(LOOK_EVERY_MILLISECONDS)
      } catch (err) {
        log.warn({ err }, 'the stored files could not be checked')
        await pause(HINDERED_MILLISECONDS)
      }
    }
  }
  /** What is wrong is for whoever looks after this Griot, also when nobody looks at the page. */
  async function tell(): Promise<void> {
    const open = await countOpen(pool)
    const isWrong = Object.values(open).some((count) => count > 0)
    if (isWrong) log.warn(open, 'stored files are missing, altered or untracked')
    else log.info('the stored files were checked')
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
