import { messages } from '#contract/messages.ts'
import { nfc } from '#contract/text/folding.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import { ApiError, sentenceOf, serverSentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { type ResumableOptions, sendResumable } from '../../api/resumable.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { UploadItem } from './upload-item.ts'

/** Retry delays for temporary failures: a lost connection, a restarting server. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

type End = Pick<UploadItem, 'phase' | 'reason'> &
  Partial<Pick<UploadItem, 'invalidType' | 'sameContent' | 'sha256' | 'warnings'>>

export interface SendOptions extends ResumableOptions {
  /** Called when the server no longer has the upload, which then starts again. */
  onLost: () => void
}

/**
 * Sends a file, or its missing part, and returns the outcome; never throws. Only the server's report counts: sending
 * every byte is not yet a success.
 */
export async function sendItem(
  { kind, file, uploadId, replace }: Pick<UploadItem, 'kind' | 'file' | 'uploadId' | 'replace'>,
  options: SendOptions,
): Promise<End> {
  let id = uploadId
  let tries = 0
  const given: ResumableOptions = {
    signal: options.signal,
    onBegun(begun) {
      id = begun
      options.onBegun(begun)
    },
    onProgress(share) {
      // Progress resets the number of retries.
      if (share > 0 && share < 1) tries = 0
      options.onProgress(share)
    },
  }
  let fingerprint = ''
  for (;;) {
    try {
      fingerprint ||= await fingerprintOf(file)
      await sendResumable({ file, kind, fingerprint, id, replace }, given)
      const end = await endByServer(id, options.signal)
      if (end) return end
      throw new ApiError({ code: 'unavailable', status: 503, message: messages.uploadFailed })
    } catch (error) {
      if (options.signal.aborted) return { phase: 'failed', reason: null }
      if (!(await isAsChosen(file))) return { phase: 'refused', reason: uploadMessages.changed }
      if (!navigator.onLine) return { phase: 'offline', reason: null }
      if (id !== null && hasEnded(error)) {
        const end = await endByServer(id, options.signal).catch(() => null)
        if (end) return end
      }
      if (id !== null && isGone(error)) {
        id = null
        options.onLost()
      }
      const wait = WAITS_MS[tries]
      tries += 1
      if (wait === undefined || !mayPass(error)) return endOf(error, file.name)
      await pause(wait, options.signal)
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
async function endByServer(id: string | null, signal: AbortSignal): Promise<End | null> {
  if (id === null) return null
  const upload = await call('getUpload', { params: { id }, signal })
  const { state, reason, invalidType, sameContent, sha256 } = upload
  if (state === 'committed')
    return { phase: 'done', reason: null, sameContent, sha256, warnings: upload.warnings ?? [] }
  return state === 'refused' ? { phase: 'refused', reason, invalidType } : null
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410)
}

/** Whether this response means that the upload has ended. */
function hasEnded(error: unknown): boolean {
  return isGone(error) || (error instanceof ApiError && error.errors.length > 0)
}

/** Temporary: no response, a starting or busy server, or an upload taken over elsewhere. */
const PASSING = new Set([0, 404, 408, 409, 410, 423, 429, 460, 502, 503, 504])

function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.errors.length > 0) return false
  return error.code === 'network' || error.code === 'timeout' || PASSING.has(error.status)
}

/** A refusal of the file itself is final; everything else can be retried. */
function endOf(error: unknown, name: string): End {
  if (error instanceof ApiError && error.status === 401) return { phase: 'signedOut', reason: null }
  if (!(error instanceof ApiError))
    return { phase: 'failed', reason: sentenceOf(error, messages.uploadFailed) }
  const about = error.errors.map((fault) => fault.message)
  if (about.length > 0) {
    // For a small file, which is refused before an upload exists.
    const invalidType = error.message === messages.invalidFileTypes([nfc(name)])
    return { phase: 'refused', reason: about.join(' '), invalidType }
  }
  const refused = error.status === 413 || error.status === 415 || error.status === 422
  const reason = serverSentenceOf(error, messages.uploadFailed)
  return { phase: refused ? 'refused' : 'failed', reason }
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
