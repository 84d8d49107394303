import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Between two tasks, so that their work does not show in how long other answers take. */
const REST_MILLISECONDS = 100

/** Work that a call asks for and whose end its answer does not wait for. */
export interface BackgroundTasks {
  add(work: () => Promise<void>): void
  /** When all that was added has ended; without rests from now on. */
  finish(): Promise<void>
}

/** Does tasks one after another; one that fails is logged. */
export function createBackgroundTasks({ log }: { log: FastifyBaseLogger }): BackgroundTasks {
  const closing = new AbortController()
  let last = Promise.resolve()

  async function doNext(work: () => Promise<void>): Promise<void> {
    await sleep(REST_MILLISECONDS, undefined, { signal: closing.signal }).catch(() => {})
    await work().catch((err) => log.error({ err }, 'what was to follow an answer failed'))
  }

  return {
    add(work) {
      last = last.then(() => doNext(work))
    },
    finish() {
      closing.abort()
      return last
    },
  }
}
