import { randomUUID } from 'node:crypto'
import { fileNameFault, hasOtherSuffix, normaliseCode, type Suffix } from '@griot/contract/assets/code.ts'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as resumableApiMessages from '@griot/contract/messages/api/uploads/resumable.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { UNPROCESSED } from '@griot/contract/recording/takes.ts'
import { nfc } from '@griot/contract/text/folding.ts'
import { type UploadMetadata, uploadMetadata } from '@griot/contract/uploads/metadata.ts'
import { ACCOUNT_UPLOAD_BYTES_MAX, AT_ONCE_BYTES_MAX, OPEN_UPLOADS_MAX } from '@griot/contract/uploads/upload.ts'
import { hashWhileReading } from '../../http/requests/upload-checksum.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import { RefusedFiles } from './inspect-staged.ts'
import {
  appendBytes,
  incompleteError,
  type ResumableDeps,
  type SentBytes,
  tooMuch,
  type UploadRequest,
} from './resumable.service.ts'
import { committedUpload, insertUpload, type NewUpload, ONE_CREATION, type OpenUpload } from './resumable.store.ts'
import { saveFiles, type UploadDeps } from './save-files.ts'

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

/** Seconds until another upload may have been finished or deleted. */
const RETRY_SECONDS = 60

/** An upload that begins, and what its file becomes. */
export interface StartingUpload extends NewUpload, Pick<UploadMetadata, 'take' | 'madeFrom' | 'isDecoded'> {}

/**
 * The upload that a request wants to begin. What its name, kind and length rule out is refused now, before any byte is
 * read.
 * @throws CallError invalid, unprocessable, too_large
 */
export function readNewUpload(bytes: number, metadata: string): StartingUpload {
  const result = uploadMetadata(metadata)
  if ('faults' in result) throw new CallError('invalid', { errors: result.faults })
  const { kind, fileName, replaces, fingerprint, ...purpose } = result.read
  const format = formatOf(result.read)
  refuseName(format, fileName)
  refuseLength(format, fileName, bytes)
  return {
    id: randomUUID(),
    kind,
    code: normaliseCode(format.suffix, fileName),
    file_name: nfc(fileName),
    metadata,
    fingerprint,
    replaces,
    bytes,
    ...purpose,
  }
}

/** What the name and length of a file must fit. */
const formatOf = ({ kind, take }: UploadMetadata): { suffix: Suffix; maxBytes: number } =>
  take?.part === 'unprocessed' ? UNPROCESSED : ASSET_KINDS[kind]

const TOO_MANY = {
  tooManyOpen: resumableApiMessages.tooManyOpen({ most: OPEN_UPLOADS_MAX }),
  tooManyOwnBytes: resumableApiMessages.tooManyOwnBytes({ gigabytes: ACCOUNT_UPLOAD_BYTES_MAX / GIGABYTE }),
  tooManyBytes: resumableApiMessages.tooManyBytes,
}

/**
 * Begins a resumable upload without bytes, unless its code cannot have its file.
 * @throws CallError unprocessable, conflict, too_many_requests
 */
export async function startUpload(deps: UploadDeps, upload: StartingUpload, actor: Actor): Promise<OpenUpload> {
  await refuseCode(deps, upload, actor)
  const inserted = await write(deps.pool, { actor, firstStatement: ONE_CREATION }, (transaction) =>
    insertUpload(transaction, upload),
  )
  if (typeof inserted === 'object') return inserted
  const message = TOO_MANY[inserted]
  throw new CallError('too_many_requests', { message, retryAfter: RETRY_SECONDS })
}

/** The state of an upload as returned to its sender. */
export type StartedUpload = Pick<OpenUpload, 'id' | 'state' | 'received' | 'expires_at'>

/**
 * Begins an upload by a request with its first bytes, or all (tus creation-with-upload).
 * @param onUpload called as soon as the upload can be asked for
 * @throws CallError as `startUpload` and `appendBytes`
 */
export async function startUploadWithBytes(
  deps: ResumableDeps,
  upload: StartingUpload,
  { sent, actor }: { sent: SentBytes; actor: UploadRequest['actor'] },
  onUpload: (upload: OpenUpload) => void,
): Promise<StartedUpload> {
  const { id, bytes } = upload
  if (sent.length !== null && sent.length > bytes) throw tooMuch(bytes)
  if (sent.length === bytes && bytes <= AT_ONCE_BYTES_MAX) return saveAtOnce(deps, upload, { sent, actor })
  onUpload(await startUpload(deps, upload, actor))
  return appendBytes(deps, { own: { id, owner: actor }, actor }, sent, onUpload)
}

/**
 * Saves a small file whole or not at all, as a multipart request does. No client knows the upload before the response,
 * so it needs neither a lease nor a count of its bytes: its row is inserted, committed, with the file.
 */
async function saveAtOnce(
  deps: ResumableDeps,
  upload: StartingUpload,
  { sent, actor }: { sent: SentBytes; actor: UploadRequest['actor'] },
): Promise<StartedUpload> {
  const { kind, code, file_name: name, bytes, replaces, take, madeFrom, isDecoded } = upload
  const undeclared = deps.undeclared(kind, [code])
  // An error surfaces in `saveFiles`; avoid an unhandled rejection until then.
  undeclared.catch(() => {})
  const { source, verify } = hashWhileReading(whole(sent.source), sent.checksum)
  const staged = await deps.files.stage(source, { maxBytes: bytes })
  try {
    verify()
    const arrived = [{ name, code, staged }]
    const extraCte = committedUpload(upload, { digest: staged.sha256, owner: actor })
    const saving = { replaces, take, madeFrom, isDecoded, extraCte }
    await saveFiles({ ...deps, kind }, { arrived, undeclared }, actor, saving)
    return { received: bytes, state: 'committed', expires_at: new Date(), id: upload.id }
  } finally {
    await deps.files.discard(staged)
  }
}

/** A file that the sender cut off never counts as whole. */
async function* whole(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    throw incompleteError(error)
  }
}

function refuseName({ suffix }: { suffix: Suffix }, fileName: string): void {
  const message = fileNameFault(suffix, fileName)
  if (!message) return
  const invalidType = hasOtherSuffix(suffix, fileName)
  throw new RefusedFiles('unprocessable', [{ path: fileName, ...message, invalidType }])
}

function refuseLength({ maxBytes }: { maxBytes: number }, fileName: string, bytes: number): void {
  const refused = (code: 'too_large' | 'unprocessable', message: Message) =>
    new RefusedFiles(code, [{ path: fileName, ...message }])
  if (bytes > maxBytes) throw refused('too_large', uploadApiMessages.tooLarge({ megabytes: maxBytes / MEGABYTE }))
  if (bytes === 0) throw refused('unprocessable', uploadApiMessages.empty)
}

async function refuseCode(
  { pool, undeclared, hasFile, takes }: UploadDeps,
  { kind, code, file_name: path, replaces, take }: StartingUpload,
  actor: Actor,
): Promise<void> {
  const errors = (message: Message) => [{ path, ...message }]
  if ((await undeclared(kind, [code])).length > 0)
    throw new RefusedFiles('unprocessable', errors(uploadApiMessages.undeclared))
  if (take) {
    const message = await takes.faultOf(pool, { code, take, actor })
    if (message) throw new RefusedFiles('unprocessable', errors(message))
  }
  if (!take && !replaces && (await hasFile(kind, code)))
    throw new CallError('conflict', {
      message: resumableApiMessages.hasFile,
      errors: errors(resumableApiMessages.hasFile),
    })
}
