const RETRY_MS = 2_000
const RETRY_MS_MAX = 60_000

/** Waits until a connection may be back, each time longer. */
export class Line {
  #wait = RETRY_MS

  /** Something has arrived. */
  works(): void {
    this.#wait = RETRY_MS
  }

  /** Waits until the device is online again, at most for a time, or until `signal` aborts. */
  async wait(signal: AbortSignal): Promise<void> {
    const ms = this.#wait
    this.#wait = Math.min(2 * ms, RETRY_MS_MAX)
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        window.removeEventListener('online', end)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      window.addEventListener('online', end)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
    })
  }
}
