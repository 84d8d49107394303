import { rows } from '../database/database.ts'
import type { Pool } from '../database/pool/connect.ts'
import type { Listener } from '../database/pool/listen.ts'

const CHANNEL = 'griot_jobs_ended'
/** Poll interval, for notifications that were missed. */
const POLL_MS = 1_000

/** Notifies a process that a job it waits for has ended, whichever process ran it. */
export class JobCompletion {
  readonly #pool: Pool
  readonly #waiting = new Map<string, () => void>()
  #listening: Listener | null = null

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Notifies that a job has ended; its result is already in the database. */
  async notify(id: string): Promise<void> {
    const wake = this.#waiting.get(id)
    if (wake) wake()
    else await rows(this.#pool, `select pg_notify('${CHANNEL}', $1)`, [id])
  }

  /**
   * @param look returns the result, null while the job is in progress
   * @returns null on timeout, or when aborted
   */
  async wait<Found>(
    id: string,
    {
      milliseconds,
      signal,
      poll,
    }: {
      milliseconds: number
      signal?: AbortSignal | undefined
      poll: () => Promise<Found | null>
    },
  ): Promise<Found | null> {
    this.#listen()
    const until = performance.now() + milliseconds
    const wake = () => this.#waiting.get(id)?.()
    // One listener for all iterations: the signal may live as long as the process.
    signal?.addEventListener('abort', wake)
    try {
      for (;;) {
        const { promise, resolve } = Promise.withResolvers<void>()
        // Registered before polling, so that no notification is missed in between.
        this.#waiting.set(id, resolve)
        const timer = setTimeout(resolve, Math.max(0, Math.min(POLL_MS, until - performance.now())))
        try {
          const found = await poll()
          if (found !== null || signal?.aborted || performance.now() >= until) return found
          await promise
        } finally {
          clearTimeout(timer)
        }
      }
    } finally {
      this.#waiting.delete(id)
      signal?.removeEventListener('abort', wake)
    }
  }

  async end(): Promise<void> {
    for (const wake of this.#waiting.values()) wake()
    await this.#listening?.end()
  }

  /** Starts listening with the first waiter. */
  #listen(): void {
    if (this.#listening) return
    const wakeAll = () => {
      for (const wake of this.#waiting.values()) wake()
    }
    this.#listening = this.#pool.listen(CHANNEL, {
      onNotification: (id) => this.#waiting.get(id)?.(),
      onConnected: wakeAll,
    })
    this.#listening.start()
  }
}
