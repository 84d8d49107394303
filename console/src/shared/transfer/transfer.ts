import type { Duplicates } from '@griot/contract/assets/duplicates.ts'
import type { FileWarning } from '@griot/contract/assets/files/file-warnings.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as resumableApiMessages from '@griot/contract/messages/api/uploads/resumable.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import type { Upload } from '@griot/contract/uploads/upload.ts'
import { ApiError, sentenceOf, serverSentenceOf } from '../../api/api-error.ts'
import { throttle } from './throttle.ts'

/** Concurrent files: more would only share the same bandwidth. */
const CONCURRENT_MOST = 3

/** Retry delays for temporary failures: a lost connection, a restarting server. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

/** How often progress is reported; that all bytes are sent is reported at once. */
const PROGRESS_MS = 200

/** How sending a file ends. */
export type TransferEnd =
  | {
      type: 'saved'
      duplicates: Duplicates | null
      sha256: string | null
      warnings: readonly FileWarning[]
    }
  | { type: 'refused'; reason: string | null; invalidType: boolean }
  | { type: 'failed'; reason: string | null }
  | { type: 'connectionLost' }
  /** Or the recording link. */
  | { type: 'sessionEnded' }
  /** The code has got a file since the look-up, and the user has not agreed to replace it. */
  | { type: 'codeTaken' }

/** Places for files that are sent at the same time. */
export class TransferSlots {
  #running = new Map<number, AbortController>()

  free(): number {
    return Math.max(0, CONCURRENT_MOST - this.#running.size)
  }

  /** Takes a place for a file until `send` has ended. */
  async run(id: number, send: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController()
    this.#running.set(id, controller)
    try {
      await send(controller.signal)
    } finally {
      // A file that was paused may have been started again by now.
      if (this.#running.get(id) === controller) this.#running.delete(id)
    }
  }

  abort(id: number): void {
    this.#running.get(id)?.abort()
  }
}

interface FileToSend {
  kind: AssetKind
  /** Its name is the code with the extension of the kind. */
  file: File
  /** Whether it may replace the current file of its code. */
  replace: boolean
  /** Makes it a take: the value of the metadata key `take` (`takeMetadataSchema`, as JSON). */
  take?: string
  /** SHA-256 of the stored file that it was made from. */
  from?: string
  /** Whether this browser has decoded frames of it. */
  decoded?: boolean
}

export interface ResumableFile extends FileToSend {
  /** Recognises the same content when it is chosen again. */
  fingerprint: string
  /** Of the upload to resume; null to begin one. */
  id: string | null
}

export interface ResumableOptions {
  signal: AbortSignal
  /** Called when the upload has an id, under which it can be resumed after a reload. */
  onCreated: (id: string) => void
  /** Called with the fraction of the bytes that were sent, 0 to 1. */
  onProgress: (share: number) => void
}

/** What sending needs of the browser and the server. */
export interface Transport {
  /** Loads the code for sending. @throws {UserFacingError} when the server has another release */
  load: () => Promise<unknown>
  fingerprint: (file: File) => Promise<string>
  /** Sends the missing bytes. Its end does not mean that the file is saved. @throws {ApiError} as `call` does */
  send: (file: ResumableFile, options: ResumableOptions) => Promise<void>
  uploadState: (id: string, signal: AbortSignal) => Promise<Upload>
  isOnline: () => boolean
}

export interface SendOptions extends ResumableOptions {
  /** Called when the server no longer has the upload, which then starts again. */
  onLost: () => void
}

/**
 * Sends a file, or its missing part, and returns the outcome, null when it was stopped; never throws. Only the server's
 * report counts: sending every byte is not yet a success.
 */
export async function sendFile(
  { uploadId, ...given }: FileToSend & { uploadId: string | null },
  options: SendOptions,
  transport: Transport,
): Promise<TransferEnd | null> {
  const { signal } = options
  const { file } = given
  let id = uploadId
  let tries = 0
  const report = throttle(options.onProgress, PROGRESS_MS)
  const onCreated = (created: string) => {
    id = created
    options.onCreated(created)
  }
  const onProgress = (share: number) => {
    // Progress resets the number of retries.
    if (share > 0 && share < 1) tries = 0
    if (share >= 1) report.cancel()
    if (!signal.aborted) (share >= 1 ? options.onProgress : report)(share)
  }
  signal.addEventListener('abort', report.cancel)
  for (;;) {
    try {
      // First, so that code which is gone after a deployment says so.
      await transport.load()
      const fingerprint = await transport.fingerprint(file)
      signal.throwIfAborted()
      await transport.send({ ...given, fingerprint, id }, { signal, onCreated, onProgress })
      const end = await endByServer(transport, id, signal)
      if (end) return end
      throw new ApiError({ code: 'unavailable', status: 503, message: apiMessages.uploadFailed.message })
    } catch (error) {
      report.cancel()
      if (signal.aborted) return null
      if (!(await isAsChosen(file))) return { type: 'refused', reason: uploadMessages.changed, invalidType: false }
      if (!transport.isOnline()) return { type: 'connectionLost' }
      if (id !== null && hasEnded(error)) {
        const end = await endByServer(transport, id, signal).catch(() => null)
        if (end) return end
      }
      if (id !== null && isGone(error)) {
        id = null
        options.onLost()
      } else if (error instanceof ApiError && error.status === 410) {
        // A new upload cannot be gone: the recording link is.
        return { type: 'sessionEnded' }
      }
      const delay = RETRY_DELAYS_MS[tries]
      tries += 1
      if (delay === undefined || !isTemporary(error)) return endOf(error)
      await pause(delay, signal)
    }
  }
}

/** Whether the file on disk is still the chosen one: browsers fail to read a changed file. */
function isAsChosen(file: Blob): Promise<boolean> {
  const read = file.slice(0, 1).arrayBuffer()
  return read.then(
    () => true,
    () => false,
  )
}

/** The outcome reported by the server; null while there is none. */
async function endByServer(
  { uploadState }: Transport,
  id: string | null,
  signal: AbortSignal,
): Promise<TransferEnd | null> {
  if (id === null) return null
  const upload = await uploadState(id, signal)
  const { state, refusal, invalidType, duplicates, sha256, warnings } = upload
  // An older version of the server sends only the English text.
  const reason = refusal?.message ?? upload.reason
  if (state === 'committed') return { type: 'saved', duplicates, sha256, warnings: warnings ?? [] }
  return state === 'refused' ? refused(reason, refusal?.messageId, invalidType) : null
}

/** A refusal because the code has got a file is no fault of the file: the user decides. */
function refused(reason: string | null, messageId: string | undefined, invalidType: boolean): TransferEnd {
  return messageId === resumableApiMessages.hasFile.messageId
    ? { type: 'codeTaken' }
    : { type: 'refused', reason, invalidType }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410)
}

/** Whether this response means that the upload has ended. */
function hasEnded(error: unknown): boolean {
  return isGone(error) || (error instanceof ApiError && error.errors.length > 0)
}

/** Temporary: no response, a starting or busy server, or an upload taken over elsewhere. */
const TEMPORARY = new Set([0, 404, 408, 409, 410, 423, 429, 460, 502, 503, 504])

function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.errors.length > 0) return false
  return error.code === 'network' || error.code === 'timeout' || TEMPORARY.has(error.status)
}

const INVALID_TYPES = apiMessages.invalidFileTypes({ nameList: [] }).messageId

/** A refusal of the file itself is final; everything else can be retried. */
function endOf(error: unknown): TransferEnd {
  if (error instanceof ApiError && error.status === 401) return { type: 'sessionEnded' }
  if (!(error instanceof ApiError))
    return { type: 'failed', reason: sentenceOf(error, apiMessages.uploadFailed.message) }
  const faults = error.errors.map((fault) => fault.message)
  if (faults.length > 0) {
    // For a small file, which is refused before an upload exists.
    const invalidType = error.messageId === INVALID_TYPES
    return refused(faults.join(' '), error.errors[0]?.messageId, invalidType)
  }
  const isRefused = error.status === 413 || error.status === 415 || error.status === 422
  const reason = serverSentenceOf(error, apiMessages.uploadFailed.message)
  const isTaken = error.messageId === resumableApiMessages.hasFile.messageId
  return isRefused || isTaken ? refused(reason, error.messageId, false) : { type: 'failed', reason }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
