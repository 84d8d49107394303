import { CallError } from '../../call-error.ts'

/** Places of which each is held by one at a time; who comes when all are taken waits, first come first served. */
export class Turns {
  #free: number
  readonly #patience: number
  readonly #waiting = new Set<() => void>()

  /** @param patience milliseconds that anyone waits */
  constructor(places: number, patience: number) {
    this.#free = places
    this.#patience = patience
  }

  /**
   * Runs `work` at a place of its own.
   * @throws CallError unavailable when none has become free in time
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(begin)
        const cause = new Error(`No turn to write within ${this.#patience} ms.`)
        reject(new CallError('unavailable', { retryAfter: 5, cause }))
      }, this.#patience)
      this.#waiting.add(begin)
    })
  }

  /** The place goes straight to whoever has waited longest. */
  #leave(): void {
    const [next] = this.#waiting
    if (!next) this.#free += 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }
}
