import { ASSET_CALLS } from '#contract/calls/assets.ts'
import { messages } from '#contract/messages.ts'
import { ApiError } from '../../api/api-error.ts'
import { type UploadOptions, uploadFile } from '../../api/upload.ts'
import type { UploadItem } from './upload-item.ts'

/** Waits before a try that may succeed by itself: a hiccup of the line, a server that restarts. */
const WAITS_MS = [1_000, 4_000]

type End = Pick<UploadItem, 'phase' | 'reason'>

/** Sends one file and says how it ended; never throws. Sending the same file twice is safe. */
export async function sendItem(
  { kind, file }: Pick<UploadItem, 'kind' | 'file'>,
  options: UploadOptions & { signal: AbortSignal },
): Promise<End> {
  for (const wait of [...WAITS_MS, null]) {
    try {
      await uploadFile(ASSET_CALLS[kind].upload, file, options)
      return { phase: 'done', reason: null }
    } catch (error) {
      if (options.signal.aborted) return { phase: 'failed', reason: null }
      if (!navigator.onLine) return { phase: 'offline', reason: null }
      if (wait === null || !mayPass(error)) return endOf(error)
      await pause(wait, options.signal)
    }
  }
  return { phase: 'failed', reason: messages.uploadFailed }
}

function mayPass(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'network' || error.status === 503 || error.status === 502)
  )
}

/** What the server refuses about the file itself stays refused; everything else can be tried again. */
function endOf(error: unknown): End {
  if (error instanceof ApiError && error.status === 401) return { phase: 'signedOut', reason: null }
  if (!(error instanceof ApiError)) return { phase: 'failed', reason: messages.uploadFailed }
  const about = error.errors.map((fault) => fault.message)
  if (about.length > 0) return { phase: 'refused', reason: about.join(' ') }
  const refused = error.status === 413 || error.status === 415 || error.status === 422
  return { phase: refused ? 'refused' : 'failed', reason: error.message }
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
