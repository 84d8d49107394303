import { idle } from '../../ui/loading/idle.ts'
import { queryClient } from './query-client.ts'

/** Interval of the checks whether the page is idle. */
const IDLE_POLL_MS = 500

/** Whether to save data: the user asked for it, or the connection is 2G. */
export function savesData(): boolean {
  // Not in every browser; those without it have no data saver either.
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '')
}

/** Resolves when no request is in flight and the browser is idle. */
export async function waitUntilIdle(isLeft: () => boolean): Promise<void> {
  do await pause()
  while (!isLeft() && (document.readyState !== 'complete' || queryClient.isFetching() > 0))
  await idle()
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, IDLE_POLL_MS))
}
