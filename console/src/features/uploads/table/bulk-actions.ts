import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import { isRunning, type UploadItem } from '../store/upload-item.ts'

export const PAUSE_ALL = uploadMessages.pauseAll
export const RESUME_ALL = uploadMessages.resumeAll

/** Label of the button that retries all failed files. */
export function retryAll(count: number): string {
  if (count < 2) return uploadMessages.retry
  return count === 2 ? uploadMessages.retryBoth : uploadMessages.retryAll({ count })
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
