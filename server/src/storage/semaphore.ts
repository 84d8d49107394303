import { CallError } from '../shared/call-error.ts'

/** Lets a number of tasks run at once. The others wait, first come first served, for a limited time. */
export class Semaphore {
  #free: number
  readonly #timeout: number
  readonly #waiting = new Set<() => void>()

  /** @param timeout milliseconds that a task waits at most */
  constructor(count: number, timeout: number) {
    this.#free = count
    this.#timeout = timeout
  }

  /** @throws CallError unavailable when nothing has become free in time */
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
