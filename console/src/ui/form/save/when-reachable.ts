import { addressOf } from '../../../api/config.ts'

/** Pauses between checks of the connection, in milliseconds; the last one repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 30_000]

/** A check without an answer counts as no connection. */
const CHECK_TIMEOUT_MS = 10_000

/** Whether the server answers. Browsers do not always know; some even report a connection that reaches nothing. */
export async function isServerReachable(signal?: AbortSignal): Promise<boolean> {
  const timeout = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const response = await fetch(addressOf('/health/live'), {
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(() => null)
  return response?.ok ?? false
}

/**
 * Calls `then` once, when the server answers again: checked when the browser reports a connection, and after pauses,
 * which are longer the more `tries` have failed before.
 * @returns a function that ends the wait
 */
export function whenReachable(then: () => void, tries: number): () => void {
  const end = new AbortController()
  let failed = tries
  let timer: ReturnType<typeof setTimeout> | undefined
  let check: AbortController | undefined
  const stop = () => {
    clearTimeout(timer)
    check?.abort()
    end.abort()
  }
  const checkSoon = () => {
    const pause = PAUSES_MS[Math.min(failed, PAUSES_MS.length - 1)]
    failed += 1
    clearTimeout(timer)
    timer = setTimeout(() => void checkNow(), pause)
  }
  const checkNow = async () => {
    clearTimeout(timer)
    // One that began without a connection may hang.
    check?.abort()
    const mine = new AbortController()
    check = mine
    const isReachable = await isServerReachable(mine.signal)
    if (mine.signal.aborted) return
    if (!isReachable) return checkSoon()
    stop()
    then()
  }
  addEventListener('online', () => void checkNow(), { signal: end.signal })
  checkSoon()
  return stop
}
