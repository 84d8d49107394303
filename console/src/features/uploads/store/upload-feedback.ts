import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import { setUploadTray } from '../../../shared/page/upload-tray.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { originalOf } from './preparation.ts'
import { isInProgress, type UploadItem, type UploadItems } from './upload-item.ts'
import { itemsOfRun, percentOf, type Run } from './upload-progress.ts'

/** Shows the result of a submission in one toast. */
export function toastResult(files: readonly UploadItem[]): void {
  const failure = failureOf(files)
  if (failure === null) toast.success(apiMessages.filesUploaded.message)
  else toast.failure(failure)
}

/** Message for a submission in which not every file was saved; null when all were saved. */
export function failureOf(files: readonly UploadItem[]): string | null {
  const failed = files.filter((item) => item.phase === 'failed')
  if (failed.length > 0) return failedSentence(failed)
  return files.some((item) => item.phase === 'refused') ? refusedSentence(files) : null
}

/** The server's message, if all failures have the same one. */
function failedSentence(failed: readonly UploadItem[]): string {
  const [reason, ...others] = new Set(failed.map((item) => item.reason))
  return (others.length === 0 && reason) || apiMessages.uploadFailed.message
}

function refusedSentence(files: readonly UploadItem[]): string {
  const refused = files.filter((item) => item.phase === 'refused')
  const invalid = refused.filter((item) => item.invalidType).map((item) => item.file.name)
  const count = uploadMessages.refusedFiles({ refused: refused.length, sent: files.length })
  if (invalid.length === 0) return count
  const named = apiMessages.invalidFileTypes({ nameList: invalid }).message
  return invalid.length === refused.length ? named : uploadMessages.twoReasons({ first: named, second: count })
}

/** Updates the tray, which every page shows, with the progress of uploads. */
export function updateTray({ items, run }: { items: UploadItems; run: Run | null }): void {
  let files = 0
  for (const item of items.values()) if (isInProgress(item)) files += 1
  setUploadTray({ files, percent: percentOf(itemsOfRun(items, run)) })
}

/** Offers to undo a removal. */
export function toastUndoRemove(
  removed: readonly UploadItem[],
  add: (kind: UploadItem['kind'], files: File[]) => void,
): void {
  toast.undoable(uploadMessages.filesRemoved({ count: removed.length }), () => {
    for (const [kind, own] of Map.groupBy(removed, (item) => item.kind)) add(kind, own.map(originalOf))
  })
}
