import { messages } from '#contract/messages.ts'
import { nfc } from '#contract/text/folding.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import { ApiError, sentenceOf, serverSentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { type ResumableOptions, sendResumable } from '../../api/resumable.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { UploadItem } from './upload-item.ts'

/** Waits before a try that may succeed by itself: a hiccup of the line, a server that restarts. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

type End = Pick<UploadItem, 'phase' | 'reason'> &
  Partial<Pick<UploadItem, 'invalidType' | 'sameContent' | 'sha256' | 'warnings'>>

export interface SendOptions extends ResumableOptions {
  /** Told when what the server had of it is no more: it begins anew. */
  onLost: () => void
}

/**
 * Sends one file, or what is missing of it, and says how it ended; never throws. Only what the server
 * says of the upload counts: that every byte was taken is no success.
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
      // Whoever gets on has all tries before them again.
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

/** Whether the file on the disk is still the chosen one: browsers read no other in its place. */
function isAsChosen(file: Blob): Promise<boolean> {
  const read = file.slice(0, 1).arrayBuffer()
  return read.then(
    () => true,
    () => false,
  )
}

/** How the server says that it ended; null while it has not. */
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

/** Whether the upload has come to an end by this answer, or had before. */
function hasEnded(error: unknown): boolean {
  return isGone(error) || (error instanceof ApiError && error.errors.length > 0)
}

/** No answer, a server that starts or is busy, or an upload that is elsewhere by now. */
const PASSING = new Set([0, 404, 408, 409, 410, 423, 429, 460, 502, 503, 504])

function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.errors.length > 0) return false
  return error.code === 'network' || error.code === 'timeout' || PASSING.has(error.status)
}

/** What the server refuses about the file itself stays refused; everything else can be tried again. */
function endOf(error: unknown, name: string): End {
  if (error instanceof ApiError && error.status === 401) return { phase: 'signedOut', reason: null }
  if (!(error instanceof ApiError))
    return { phase: 'failed', reason: sentenceOf(error, messages.uploadFailed) }
  const about = error.errors.map((fault) => fault.message)
  if (about.length > 0) {
    // Of a small file, which was refused before there was an upload to ask for.
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
