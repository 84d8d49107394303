import type { Duplicates } from '@griot/contract/assets/duplicates.ts'
import { type FileWarning, warningsOf } from '@griot/contract/assets/files/file-warnings.ts'
import { isAssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as resumableApiMessages from '@griot/contract/messages/api/uploads/resumable.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { type UploadMetadata, uploadMetadata } from '@griot/contract/uploads/metadata.ts'
import { type ExpectedChecksum, hashWhileReading } from '../../http/requests/upload-checksum.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { MissingFile, TooLarge } from '../../storage/files/file-store.ts'
import { RefusedFiles } from './inspect-staged.ts'
import { changeState, type LeasedUpload, lostLease, stateOf, withLease } from './resumable.state.ts'
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

export interface ResumableDeps extends UploadDeps {
  /** Aborts when the server closes: what is arriving then is counted, and continues elsewhere or later. */
  closing: AbortSignal
}

/** The upload that a request is about, and its sender. */
export interface UploadRequest {
  own: OwnUpload
  actor: Actor
}

/** Bytes in a request. */
export interface SentBytes {
  offset: number
  /** The announced number of bytes; null without one. */
  length: number | null
  source: AsyncIterable<Uint8Array>
  /** Ends the source immediately, wherever it waits. */
  breakOff: () => void
  checksum: ExpectedChecksum | null
}

/**
 * How many bytes of an upload are synced. Another writer is stopped first, so that the number is final; an upload that
 * has all its bytes is finished, at each request until that succeeds.
 * @throws CallError not_found, gone, locked, or what finishing throws
 */
export async function positionOf(deps: ResumableDeps, { own, actor }: UploadRequest): Promise<OpenUpload> {
  const known = await findUpload(deps.pool, own)
  if (!known) throw new CallError('not_found')
  if (known.state === 'committed') return known
  refuseEnded(known)
  return withLease(deps, own, async (leased) => {
    refuseEnded(leased.upload)
    return advance(deps, leased, { actor })
  })
}

/**
 * Adds bytes, and finishes the upload with the last of them: only then it is a success. What had arrived counts when
 * the rest is cut off; with a checksum, all bytes count or none.
 * @param onUpload called with the upload before anything is refused
 * @throws CallError not_found, gone, locked, conflict, too_large, checksum_mismatch, or what finishing throws
 */
export function appendBytes(
  deps: ResumableDeps,
  { own, actor }: UploadRequest,
  sent: SentBytes,
  onUpload: (upload: OpenUpload) => void,
): Promise<OpenUpload> {
  return withLease(deps, own, async (leased) => {
    onUpload(leased.upload)
    refuseEnded(leased.upload)
    refuseBytes(leased.upload, sent)
    return advance(deps, leased, { actor, sent })
  })
}

/** Facts about saved content. */
export interface SavedContent {
  /** Other assets with the same content. */
  duplicates: Duplicates
  warnings: FileWarning[] | null
}

/** Other assets with the content of an upload, and its warnings; null before it is saved. */
export async function savedContentOf(
  deps: ResumableDeps,
  { kind, code, digest, state }: OpenUpload,
): Promise<SavedContent | null> {
  if (state !== 'committed' || digest === null || !isAssetKind(kind)) return null
  const [same, stored] = await Promise.all([
    deps.duplicatesOf(kind, [{ code, sha256: digest }]),
    warningsOfFile(deps.pool, digest),
  ])
  return { duplicates: same(code), warnings: warningsOf(stored) }
}

/** Deletes an upload. A file that was saved from it stays: it belongs to its asset. */
export function giveUp(deps: ResumableDeps, own: OwnUpload): Promise<void> {
  return withLease(deps, own, async (leased) => {
    const deleted = await changeState(leased, 'deleted', (lease) => deleteUpload(deps.pool, lease))
    if (!deleted) throw lostLease()
    await deps.files.growing.discard(own.id)
  })
}

function refuseEnded({ state, expires_at }: OpenUpload): void {
  if (state === 'refused' || expires_at.getTime() < Date.now())
    throw new CallError('gone', { message: resumableApiMessages.gone })
}

function refuseBytes({ received, bytes }: OpenUpload, { offset, length }: SentBytes): void {
  if (offset !== received)
    throw new CallError('conflict', { message: resumableApiMessages.wrongOffset({ offset: received }) })
  if (length !== null && length > bytes - received) throw tooMuch(bytes)
}

export function tooMuch(bytes: number): CallError {
  return new CallError('too_large', { message: resumableApiMessages.tooMuch({ bytes }) })
}

/** Takes an upload as far as it goes: adds what was sent, and finishes it once all bytes are there. */
async function advance(
  deps: ResumableDeps,
  leased: LeasedUpload,
  { actor, sent }: { actor: Actor; sent?: SentBytes },
): Promise<OpenUpload> {
  if (sent && stateOf(leased.upload) === 'receiving') await append(deps, leased, sent)
  if (stateOf(leased.upload) === 'verifying') await finish(deps, leased, actor)
  return leased.upload
}

async function append(deps: ResumableDeps, leased: LeasedUpload, sent: SentBytes): Promise<void> {
  const { id, received, bytes } = leased.upload
  const { source, verify } = hashWhileReading(sent.source, sent.checksum)
  leased.stopping.addEventListener('abort', sent.breakOff)
  if (leased.stopping.aborted) sent.breakOff()
  try {
    const { length, broken, sha256 } = await deps.files.growing.append(id, source, {
      at: received,
      maxBytes: bytes - received,
      // With a checksum no byte counts before it is verified.
      synced: async (length) => {
        if (!sent.checksum) await count(deps, leased, { received: length })
      },
    })
    if (sent.checksum && broken) throw incompleteError(broken)
    verify()
    await count(deps, leased, { received: length, sha256, isLast: broken !== null })
    if (broken) throw incompleteError(broken)
  } catch (error) {
    if (error instanceof TooLarge) throw tooMuch(bytes)
    throw await refuseIfLost(deps, leased, error)
  } finally {
    leased.stopping.removeEventListener('abort', sent.breakOff)
  }
}

/** The error for a request whose bytes were cut off. */
export function incompleteError(broken: unknown): unknown {
  if (broken instanceof CallError) return broken
  return new CallError('invalid', { message: uploadApiMessages.unreadable, cause: broken })
}

/** Saves how many bytes are synced; with the last byte also the SHA-256 of the file, from which its path is made. */
async function count(
  deps: ResumableDeps,
  leased: LeasedUpload,
  { received, sha256 = null, isLast = false }: { received: number; sha256?: string | null; isLast?: boolean },
): Promise<void> {
  const { id, bytes } = leased.upload
  const isWhole = received === bytes
  const digest = isWhole ? (sha256 ?? (await deps.files.growing.whole(id)).sha256) : null
  const counted = await changeState(leased, isWhole ? 'verifying' : 'receiving', (lease) =>
    countReceived(deps.pool, lease, { received, digest, release: isLast && !isWhole }),
  )
  if (!counted) throw lostLease()
}

/**
 * Inspects, stores and commits a whole file as every other way of uploading does; the upload is committed in the same
 * transaction. A refusal is final; after any other failure this can be repeated, from the growing file or from
 * the store, where the sweep leaves it.
 */
async function finish(deps: ResumableDeps, leased: LeasedUpload, actor: Actor): Promise<void> {
  const { id, kind, code, file_name: name, bytes, digest, replaces, metadata } = leased.upload
  if (digest === null || !isAssetKind(kind)) throw new Error(`The upload ${id} cannot be finished.`)
  try {
    const staged = await deps.files.growing.known(id, { bytes, sha256: digest })
    await changeState(leased, 'committed', async (lease) => {
      let committed: OpenUpload | null = null
      await saveFiles({ ...deps, kind }, { arrived: [{ name, code, staged }] }, actor, {
        replaces,
        ...purposeOf(metadata),
        async before(transaction) {
          const end = { state: 'committed', refusal: null, invalid_type: false } as const
          committed = await endUpload(transaction, lease, end)
          if (!committed) throw lostLease()
        },
      })
      return committed
    })
  } catch (error) {
    if (error instanceof CallError && FINAL.has(error.code))
      await refuse(deps, leased, { refusal: refusalOf(error), invalid_type: isOtherType(error) })
    throw await refuseIfLost(deps, leased, error)
  }
  // Still there if the store already had the same content.
  await deps.files.growing.discard(id).catch(() => {})
}

/** What the file of an upload becomes. */
function purposeOf(metadata: string): Pick<UploadMetadata, 'take' | 'madeFrom' | 'isDecoded'> {
  const parsed = uploadMetadata(metadata)
  if ('faults' in parsed) return { take: null, madeFrom: null, isDecoded: false }
  const { take, madeFrom, isDecoded } = parsed.read
  return { take, madeFrom, isDecoded }
}

/** Refusals that the same file would get again. */
const FINAL: ReadonlySet<string> = new Set(['unprocessable', 'forbidden'])

function refusalOf({ errors, text }: CallError): Message {
  const [first = text, ...others] = errors.map(({ path: _, ...message }): Message => message)
  return others.reduce((all, second) => apiMessages.twoSentences({ first: all, second }), first)
}

function isOtherType(error: CallError): boolean {
  return error instanceof RefusedFiles && error.invalidTypes.length > 0
}

/** Refuses an upload for good. Without the lease the next holder decides. */
async function refuse(
  deps: ResumableDeps,
  leased: LeasedUpload,
  end: { refusal: Message; invalid_type: boolean },
): Promise<void> {
  const refused = await changeState(leased, 'refused', (lease) =>
    endUpload(deps.pool, lease, { state: 'refused', ...end }),
  )
  if (refused) await deps.files.growing.discard(leased.lease.id)
}

/** Bytes that were deleted from the disk do not come back: the upload is refused. */
async function refuseIfLost(deps: ResumableDeps, leased: LeasedUpload, error: unknown): Promise<unknown> {
  if (!(error instanceof MissingFile)) return error
  const message = resumableApiMessages.lost
  await refuse(deps, leased, { refusal: message, invalid_type: false })
  return new CallError('gone', { message, cause: error })
}
