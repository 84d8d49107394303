import { messages } from '#contract/messages.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { UploadItem } from './upload-item.ts'

/** Shows the result of a submission in one toast. */
export function tellEnd(files: readonly UploadItem[]): void {
  const failed = files.filter((item) => item.phase === 'failed')
  if (failed.length > 0) toast.failure(sentenceOfFailed(failed))
  else if (files.some((item) => item.phase === 'refused')) toast.failure(sentenceOfRefused(files))
  else toast.success(messages.filesUploaded)
}

/** The server's message, if all failures have the same one. */
function sentenceOfFailed(failed: readonly UploadItem[]): string {
  const [reason, ...others] = new Set(failed.map((item) => item.reason))
  return (others.length === 0 && reason) || messages.uploadFailed
}

function sentenceOfRefused(files: readonly UploadItem[]): string {
  const refused = files.filter((item) => item.phase === 'refused')
  const invalid = refused.filter((item) => item.invalidType).map((item) => item.file.name)
  const count = uploadMessages.refusedFiles(refused.length, files.length)
  if (invalid.length === 0) return count
  const named = messages.invalidFileTypes(invalid)
  return invalid.length === refused.length ? named : `${named}. ${count}`
}
