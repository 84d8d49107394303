import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '#contract/messages.ts'
import { resumableMessages } from '#contract/uploads/upload.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import {
  letGo,
  type OpenUpload,
  type OwnUpload,
  renewHold,
  takeUpload,
  wantUpload,
} from './resumable.store.ts'

/** How long a process that has died keeps others from an upload. */
const HELD_SECONDS = 6
const RENEW_MILLISECONDS = 1_000
/** Before the time is up nobody writes any more who could not say that it goes on. */
const SURE_MILLISECONDS = 4_000
/** A little longer than the dead hold: after a restart the first request gets through. */
const WAIT_MILLISECONDS = 8_000
const ASK_MILLISECONDS = 200

/** An upload that nobody else writes to meanwhile, on any process. */
export interface HeldUpload {
  upload: OpenUpload
  holder: string
  /** Ends when another request wants it, when it is held no longer, or when the server closes. */
  stopping: AbortSignal
  /** Set by what lets go of it in a statement of its own. */
  released: boolean
}

/**
 * Runs `work` on an upload that this request alone writes to. The newest request is the one that
 * counts: its client has given the others up, so that whoever holds the upload is asked to stop, and
 * does at the next renewal with what has arrived.
 * @throws CallError not_found, locked when who holds it does not let go
 */
export async function holdUpload<T>(
  { pool, closing }: { pool: Database; closing: AbortSignal },
  own: OwnUpload,
  work: (held: HeldUpload) => Promise<T>,
): Promise<T> {
  const holder = randomUUID()
  const upload = await take(pool, own, holder)
  const stop = new AbortController()
  const held: HeldUpload = {
    upload,
    holder,
    stopping: AbortSignal.any([stop.signal, closing]),
    released: false,
  }
  const stopRenewing = renew(pool, { id: own.id, holder }, stop)
  try {
    return await work(held)
  } finally {
    stopRenewing()
    // Without a database it is let go by time.
    if (!held.released) await letGo(pool, own.id, holder).catch(() => {})
  }
}

async function take(pool: Database, own: OwnUpload, holder: string): Promise<OpenUpload> {
  const giveUpAt = Date.now() + WAIT_MILLISECONDS
  for (;;) {
    const upload = await takeUpload(pool, own, { holder, seconds: HELD_SECONDS })
    if (upload) return upload
    if (!(await wantUpload(pool, own)))
      throw new CallError('not_found', { message: messages.notFound })
    if (Date.now() > giveUpAt)
      throw new CallError('locked', { message: resumableMessages.locked, retryAfter: 2 })
    await sleep(ASK_MILLISECONDS)
  }
}

function renew(
  pool: Database,
  held: { id: string; holder: string },
  stop: AbortController,
): () => void {
  let sureUntil = performance.now() + SURE_MILLISECONDS
  let asking = false
  const timer = setInterval(async () => {
    if (performance.now() > sureUntil) stop.abort()
    if (asking) return
    asking = true
    const asked = performance.now()
    try {
      const wanted = await renewHold(pool, { ...held, seconds: HELD_SECONDS })
      if (wanted !== null) sureUntil = asked + SURE_MILLISECONDS
      if (wanted !== false) stop.abort()
    } catch {
      // The database may be back before the time is up.
    } finally {
      asking = false
    }
  }, RENEW_MILLISECONDS)
  return () => clearInterval(timer)
}
