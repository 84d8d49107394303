import { setTimeout as sleep } from 'node:timers/promises'

/** Takes note of bytes that were read, and waits as long as they are early. */
export type Pace = (bytes: number) => Promise<void>

/** Shorter waits are saved up: a timer is not much finer. */
const WAIT_LEAST_MILLISECONDS = 20

/** As many bytes a second as that, on average. */
export function createPace(bytesASecond: number, signal: AbortSignal): Pace {
  let free = performance.now()
  return async (bytes) => {
    const now = performance.now()
    free = Math.max(free, now) + (bytes / bytesASecond) * 1000
    if (free - now < WAIT_LEAST_MILLISECONDS) return
    await sleep(free - now, undefined, { signal, ref: false })
  }
}
