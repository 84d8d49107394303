import { CallError } from '../shared/call-error.ts'

/** Limits how many tasks run at once. Others wait in FIFO order, up to a timeout. */
export class Semaphore {
  #free: number
  readonly #timeout: number
  readonly #waiting = new Set<() => void>()

  /** @param timeout how long a task waits at most, in milliseconds */
  constructor(count: number, timeout: number) {
    this.#free = count
    this.#timeout = timeout
  }

  /** @throws CallError unavailable on timeout */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#acquire()
    try {
      return await task()
    } finally {
      this.#release()
    }
  }

  async #acquire(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      this.#waiting.delete(resolve)
      const cause = new Error(`Nothing became free within ${this.#timeout} ms.`)
      reject(new CallError('unavailable', { retryAfter: 5, cause }))
    }, this.#timeout)
    this.#waiting.add(resolve)
    await promise.finally(() => clearTimeout(timer))
  }

  /** Hands over to the task that has waited longest. */
  #release(): void {
    const [next] = this.#waiting
    if (!next) this.#free += 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }
}
