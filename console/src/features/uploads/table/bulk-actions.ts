import { isRunning, type UploadItem } from '../store/upload-item.ts'

export const PAUSE_ALL = 'Pause all'
export const RESUME_ALL = 'Resume all'

/** Label of the button that retries all failed files. */
export function retryAll(count: number): string {
  if (count < 2) return 'Retry'
  return count === 2 ? 'Retry both' : `Retry all ${count.toLocaleString('en')}`
}

/** Ids of the files that can be paused, resumed or retried together. */
export function bulkActions(items: Iterable<UploadItem>) {
  const all = [...items]
  const idsOf = (which: (item: UploadItem) => boolean) => all.filter(which).map((item) => item.id)
  return {
    toPause: idsOf(isRunning),
    toResume: idsOf(({ phase }) => phase === 'paused'),
    toRetry: idsOf(({ phase }) => phase === 'failed'),
  }
}
