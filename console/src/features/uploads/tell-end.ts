import { uploadMessages } from '#contract/assets/upload.ts'
import { messages } from '#contract/messages.ts'
import { toast } from '../../ui/base/toast.ts'
import type { UploadItem } from './upload-item.ts'

/** Says once how a submission went. */
export function tellEnd(files: readonly UploadItem[]): void {
  const refused = files.filter((item) => item.phase === 'refused').length
  if (files.some((item) => item.phase === 'failed')) toast.failure(messages.uploadFailed)
  else if (refused > 0) toast.failure(uploadMessages.refusedFiles(refused, files.length))
  else toast.success(messages.filesUploaded)
}
