import type { Upload } from '#contract/uploads/upload.ts'
import type { Run, UploadItem } from './upload-item.ts'

export interface UploadState {
  items: readonly UploadItem[]
  /** Why the look-up of codes failed; null when it did not. */
  checkFailed: string | null
  /** The current submission, from Submit until its last file has ended. */
  run: Run | null
  /** Uploads started before this visit, whose files must be chosen again. */
  unfinished: readonly Upload[]
}
