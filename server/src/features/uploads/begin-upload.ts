import { randomUUID } from 'node:crypto'
import { fileNameFault, hasOtherSuffix, normaliseCode } from '#contract/assets/code.ts'
import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { nfc } from '#contract/text/folding.ts'
import { type UploadMetadata, uploadMetadata } from '#contract/uploads/metadata.ts'
import { resumableMessages } from '#contract/uploads/upload.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import { RefusedFiles } from './refused-files.ts'
import { insertUpload, type NewUpload, ONE_CREATION, type OpenUpload } from './resumable.store.ts'
import type { UploadDeps } from './save-files.ts'

/** Retry-After in seconds: an upload may have been finished or cancelled by then. */
const ROOM_SECONDS = 60

/**
 * The requested upload. Errors of name, kind and length are reported before any byte is read.
 * @throws CallError invalid, unprocessable, too_large
 */
export function readWanted(bytes: number, metadata: string): NewUpload {
  const said = uploadMetadata(metadata)
  if ('faults' in said) throw new CallError('invalid', { errors: said.faults })
  const { kind, fileName, replaces, fingerprint } = said.read
  refuseName(said.read)
  refuseLength(said.read, bytes)
  return {
    id: randomUUID(),
    kind,
    code: normaliseCode(ASSET_KINDS[kind].suffix, fileName),
    file_name: nfc(fileName),
    metadata,
    fingerprint,
    replaces,
    bytes,
  }
}

/**
 * Creates a resumable upload, unless its code cannot receive the file.
 * @throws CallError unprocessable, conflict, too_many_requests
 */
export async function beginUpload(
  deps: UploadDeps,
  wanted: NewUpload,
  actor: Actor,
): Promise<OpenUpload> {
  await refuseCode(deps, wanted)
  const inserted = await write(deps.pool, { actor, firstStatement: ONE_CREATION }, (transaction) =>
    insertUpload(transaction, wanted),
  )
  if (typeof inserted === 'object') return inserted
  const message = resumableMessages[inserted]
  throw new CallError('too_many_requests', { message, retryAfter: ROOM_SECONDS })
}

function refuseName({ kind, fileName }: UploadMetadata): void {
  const { suffix } = ASSET_KINDS[kind]
  const message = fileNameFault(suffix, fileName)
  if (!message) return
  const invalidType = hasOtherSuffix(suffix, fileName)
  throw new RefusedFiles('unprocessable', [{ path: fileName, message, invalidType }])
}

function refuseLength({ kind, fileName }: UploadMetadata, bytes: number): void {
  const { bytesMost } = ASSET_KINDS[kind]
  const refused = (code: 'too_large' | 'unprocessable', message: string) =>
    new RefusedFiles(code, [{ path: fileName, message }])
  if (bytes > bytesMost) throw refused('too_large', uploadMessages.tooLarge(bytesMost))
  if (bytes === 0) throw refused('unprocessable', uploadMessages.empty)
}

async function refuseCode(
  { undeclared, hasFile }: UploadDeps,
  { kind, code, file_name: path, replaces }: NewUpload,
): Promise<void> {
  const errors = (message: string) => [{ path, message }]
  if ((await undeclared(kind, [code])).length > 0)
    throw new RefusedFiles('unprocessable', errors(uploadMessages.undeclared))
  if (!replaces && (await hasFile(kind, code)))
    throw new CallError('conflict', {
      message: resumableMessages.hasFile,
      errors: errors(resumableMessages.hasFile),
    })
}
