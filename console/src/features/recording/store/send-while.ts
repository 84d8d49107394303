import type { TransferEnd } from '../../../shared/transfer/transfer.ts'

/**
 * Sends while the same recorder is signed in: a retry must not send under the account that signs in next.
 * @param recorder.watch calls back when somebody signs in or out, until its result is called
 */
export async function sendWhile(
  recorder: { isCurrent: () => boolean; watch: (changed: () => void) => () => void },
  send: (signal: AbortSignal) => Promise<TransferEnd | null>,
): Promise<TransferEnd | null> {
  const stop = new AbortController()
  const unwatch = recorder.watch(() => {
    if (!recorder.isCurrent()) stop.abort()
  })
  try {
    const end = await send(stop.signal)
    return stop.signal.aborted && end === null ? { type: 'sessionEnded' } : end
  } catch {
    // Its code or worker did not load; a take that waits is not lost.
    return { type: 'failed', reason: null }
  } finally {
    unwatch()
  }
}
