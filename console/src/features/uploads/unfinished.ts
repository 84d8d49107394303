import { nfc } from '#contract/text/folding.ts'
import type { Upload } from '#contract/uploads/upload.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { UploadItem } from './upload-item.ts'

/** The unfinished upload of this file: same name, size, and content. */
export async function unfinishedOf(
  { kind, file }: Pick<UploadItem, 'kind' | 'file'>,
  unfinished: readonly Upload[],
): Promise<Upload | null> {
  const name = nfc(file.name)
  const alike = unfinished.filter(
    (upload) => upload.kind === kind && nfc(upload.fileName) === name && upload.bytes === file.size,
  )
  if (alike.length === 0) return null
  const fingerprint = await fingerprintOf(file).catch(() => null)
  return alike.find((upload) => upload.fingerprint === fingerprint) ?? null
}
