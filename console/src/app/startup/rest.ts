import { idle } from '../../ui/loading/idle.ts'
import { queryClient } from './query-client.ts'

/** Between two looks whether the page rests. */
const LOOK_MS = 500

/** Whether each byte is dear here: the person says so, or the line is of the second generation. */
export function savesData(): boolean {
  // Not every browser tells; those that do not have no such switch either.
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** Until nothing is asked of the server and the browser has nothing to do. */
export async function rest(isLeft: () => boolean): Promise<void> {
  do await pause()
  while (!isLeft() && (document.readyState !== 'complete' || queryClient.isFetching() > 0))
  await idle()
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
