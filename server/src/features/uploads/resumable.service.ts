import type { SameContent } from '#contract/assets/duplicates.ts'
import { type FileWarning, warningsOf } from '#contract/assets/files/file-warnings.ts'
import { isAssetKind } from '#contract/assets/kinds.ts'
import { resumableMessages } from '#contract/uploads/upload.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import { type ExpectedChecksum, hashWhileReading } from '../../http/requests/upload-checksum.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { MissingFile, TooLarge } from '../../storage/files/file-store.ts'
import { RefusedFiles } from './refused-files.ts'
import {
  countReceived,
  deleteUpload,
  endUpload,
  findUpload,
  type OpenUpload,
  type OwnUpload,
  warningsOfFile,
} from './resumable.store.ts'
import { saveFiles, type UploadDeps } from './save-files.ts'
import { type HeldUpload, holdUpload } from './upload-lease.ts'

export interface OpenUploadDeps extends UploadDeps {
  /** Aborted when the server closes: what has arrived is saved, and the upload continues elsewhere or later. */
  closing: AbortSignal
}

/** The owner and id of the requested upload. */
export interface Asked {
  own: OwnUpload
  actor: Actor & { userId: string }
}

/** The bytes that a request sends. */
export interface SentBytes {
  offset: number
  /** Their announced number; null when it is unknown. */
  length: number | null
  source: AsyncIterable<Uint8Array>
  /** Ends the source immediately, wherever it waits. */
  breakOff: () => void
  checksum: ExpectedChecksum | null
}

/**
 * The offset of an upload, counting synced bytes. A current writer releases its lease, so that the offset is final; if
 * all bytes have arrived, the upload is finished first, which is retried with each request until it succeeds.
 * @throws CallError not_found, gone, locked, or what finishing throws
 */
export async function positionOf(deps: OpenUploadDeps, { own, actor }: Asked): Promise<OpenUpload> {
  const known = await findUpload(deps.pool, own)
  if (!known) throw new CallError('not_found')
  if (known.state === 'committed') return known
  refuseEnded(known)
  return holdUpload(deps, own, async (held) => {
    refuseEnded(held.upload)
    if (held.upload.state === 'receiving' && isWhole(held.upload)) await finish(deps, held, actor)
    return held.upload
  })
}

/**
 * Appends bytes, and finishes the upload with the last one: only then it is a success. Bytes of an incomplete request
 * count; with a checksum, all or none.
 * @param told called with the upload before any error about it
 * @throws CallError not_found, gone, locked, conflict, too_large, checksum_mismatch, or what finishing throws
 */
export function appendBytes(
  deps: OpenUploadDeps,
  { own, actor }: Asked,
  sent: SentBytes,
  told: (upload: OpenUpload) => void,
): Promise<OpenUpload> {
  return holdUpload(deps, own, async (held) => {
    told(held.upload)
    refuseEnded(held.upload)
    refuseBytes(held.upload, sent)
    if (held.upload.state === 'committed') return held.upload
    if (!isWhole(held.upload)) await append(deps, held, sent)
    if (isWhole(held.upload)) await finish(deps, held, actor)
    return held.upload
  })
}

/** Additional information about saved content. */
export interface SavedContent {
  /** Other assets with the same content. */
  sameContent: SameContent
  /** Warnings about the content. */
  warnings: FileWarning[] | null
}

/** Other assets with the saved content, and its warnings; null while it is not saved. */
export async function savedContentOf(
  deps: OpenUploadDeps,
  { kind, code, digest, state }: OpenUpload,
): Promise<SavedContent | null> {
  if (state !== 'committed' || digest === null || !isAssetKind(kind)) return null
  const [same, stored] = await Promise.all([
    deps.sameContent(kind, [{ code, sha256: digest }]),
    warningsOfFile(deps.pool, digest),
  ])
  return { sameContent: same(code), warnings: warningsOf(stored) }
}

/** Cancels an upload. A file that is already committed stays with its asset. */
export function giveUp(deps: OpenUploadDeps, own: OwnUpload): Promise<void> {
  return holdUpload(deps, own, async (held) => {
    held.released = await deleteUpload(deps.pool, { id: own.id, holder: held.holder })
    if (!held.released) throw lostHold()
    await deps.files.growing.discard(own.id)
  })
}

function isWhole({ received, bytes }: OpenUpload): boolean {
  return received === bytes
}

function refuseEnded({ state, expires_at }: OpenUpload): void {
  if (state === 'refused' || expires_at.getTime() < Date.now())
    throw new CallError('gone', { message: resumableMessages.gone })
}

function refuseBytes({ received, bytes }: OpenUpload, { offset, length }: SentBytes): void {
  if (offset !== received)
    throw new CallError('conflict', { message: resumableMessages.wrongOffset(received) })
  if (length !== null && length > bytes - received) throw tooMuch(bytes)
}

export function tooMuch(bytes: number): CallError {
  return new CallError('too_large', { message: resumableMessages.tooMuch(bytes) })
}

function lostHold(): CallError {
  return new CallError('locked', { message: resumableMessages.locked, retryAfter: 2 })
}

async function append(deps: OpenUploadDeps, held: HeldUpload, sent: SentBytes): Promise<void> {
  const { id, received, bytes } = held.upload
  const { source, verify } = hashWhileReading(sent.source, sent.checksum)
  held.stopping.addEventListener('abort', sent.breakOff)
  if (held.stopping.aborted) sent.breakOff()
  try {
    const { length, broken, sha256 } = await deps.files.growing.append(id, source, {
      at: received,
      maxBytes: bytes - received,
      // With a checksum no byte counts before the checksum is verified.
      synced: async (length) => {
        if (!sent.checksum) await count(deps, held, { received: length })
      },
    })
    if (sent.checksum && broken) throw brokenOff(broken)
    verify()
    await count(deps, held, { received: length, sha256, isLast: broken !== null })
    if (broken) throw brokenOff(broken)
  } catch (error) {
    if (error instanceof TooLarge) throw tooMuch(bytes)
    throw await unlessLost(deps, held, error)
  } finally {
    held.stopping.removeEventListener('abort', sent.breakOff)
  }
}

/** The error for a body that ended too early, if the client can still receive it. */
export function brokenOff(broken: unknown): unknown {
  if (broken instanceof CallError) return broken
  return new CallError('invalid', { message: uploadMessages.unreadable, cause: broken })
}

/** Saves the synced length; with the last byte also the digest, from which the file's key derives. */
async function count(
  deps: OpenUploadDeps,
  held: HeldUpload,
  {
    received,
    sha256 = null,
    isLast = false,
  }: { received: number; sha256?: string | null; isLast?: boolean },
): Promise<void> {
  const { id, bytes } = held.upload
  const isAll = received === bytes
  const digest = isAll ? (sha256 ?? (await deps.files.growing.whole(id)).sha256) : null
  const counted = await countReceived(
    deps.pool,
    { id, holder: held.holder },
    { received, digest, release: isLast && !isAll },
  )
  if (!counted) throw lostHold()
  held.upload = counted
  held.released = counted.holder === null
}

/**
 * Checks, keeps and commits a complete file like every other upload method; the upload's end is recorded in the same
 * transaction. A refusal is final; after any other failure it can be retried, from the growing or the kept file, which
 * the sweep spares.
 */
async function finish(deps: OpenUploadDeps, held: HeldUpload, actor: Actor): Promise<void> {
  const { id, kind, code, file_name: name, bytes, digest, replaces } = held.upload
  if (digest === null || !isAssetKind(kind)) throw new Error(`The upload ${id} cannot be finished.`)
  const by = { id, holder: held.holder }
  try {
    const staged = await deps.files.growing.known(id, { bytes, sha256: digest })
    await saveFiles({ ...deps, kind }, { arrived: [{ name, code, staged }] }, actor, {
      replaces,
      async before(transaction) {
        const end = { state: 'committed', reason: null, invalid_type: false }
        if (!(await endUpload(transaction, by, end))) throw lostHold()
      },
    })
  } catch (error) {
    if (error instanceof CallError && FINAL.has(error.code))
      await refuse(deps, held, reasonOf(error), isOtherType(error))
    throw await unlessLost(deps, held, error)
  }
  held.upload = { ...held.upload, state: 'committed' }
  held.released = true
  // The growing file still exists if the store already had the same content.
  await deps.files.growing.discard(id).catch(() => {})
}

/** Errors that the same file would cause again. */
const FINAL: ReadonlySet<string> = new Set(['unprocessable', 'forbidden'])

function reasonOf({ errors, message }: CallError): string {
  return errors.map((fault) => fault.message).join(' ') || message
}

function isOtherType(error: CallError): boolean {
  return error instanceof RefusedFiles && error.invalidTypes.length > 0
}

async function refuse(
  deps: OpenUploadDeps,
  held: HeldUpload,
  reason: string,
  isOtherType = false,
): Promise<void> {
  const { id } = held.upload
  const by = { id, holder: held.holder }
  const end = { state: 'refused', reason, invalid_type: isOtherType }
  held.released = await endUpload(deps.pool, by, end)
  if (held.released) await deps.files.growing.discard(id)
}

/** If bytes were deleted from the disk, the upload ends with an error. */
async function unlessLost(
  deps: OpenUploadDeps,
  held: HeldUpload,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof MissingFile)) return error
  await refuse(deps, held, resumableMessages.lost)
  return new CallError('gone', { message: resumableMessages.lost, cause: error })
}
