import type { Upload } from '#contract/uploads/upload.ts'
import type { Run, UploadItem } from './upload-item.ts'

export interface UploadState {
  items: readonly UploadItem[]
  /** Why asking for the declared codes failed; null when it did not. */
  checkFailed: string | null
  /** The files of this submission, from the click on Submit until the last of them is finished. */
  run: Run | null
  /** What was begun before this page and waits for its file to be chosen again. */
  unfinished: readonly Upload[]
}
