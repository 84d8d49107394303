import { setTimeout as sleep } from 'node:timers/promises'

/** Counts bytes that were read, and waits if they came too fast. */
export type Throttle = (bytes: number) => Promise<void>

/** Shorter waits are accumulated, because timers are not much more precise. */
const WAIT_MIN_MS = 20

/** Limits the average to this many bytes per second. */
export function createThrottle(bytesASecond: number, signal: AbortSignal): Throttle {
  let free = performance.now()
  return async (bytes) => {
    const now = performance.now()
    free = Math.max(free, now) + (bytes / bytesASecond) * 1000
    if (free - now < WAIT_MIN_MS) return
    await sleep(free - now, undefined, { signal, ref: false })
  }
}
