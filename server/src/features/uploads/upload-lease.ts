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

/** Lease time: how long a dead process blocks an upload. */
const HELD_SECONDS = 6
const RENEW_MILLISECONDS = 1_000
/** A writer whose last renewal is older than this stops, before its lease expires. */
const SURE_MILLISECONDS = 4_000
/** Slightly longer than an abandoned lease: after a restart the first request succeeds. */
const WAIT_MILLISECONDS = 8_000
const ASK_MILLISECONDS = 200

/** An upload with an exclusive lease over all processes. */
export interface HeldUpload {
  upload: OpenUpload
  holder: string
  /** Aborted when another request wants the upload, the lease is lost, or the server closes. */
  stopping: AbortSignal
  /** Set by a statement that has already released the lease. */
  released: boolean
}

/**
 * Runs `work` with the exclusive lease of an upload. The newest request wins, because its client has given up the
 * earlier ones: the current holder is asked to stop, and does so at its next renewal, saving what has arrived.
 * @throws CallError not_found, locked when the holder does not release it
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
    // Without a database, the lease expires.
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
      // The database may be back before the lease expires.
    } finally {
      asking = false
    }
  }, RENEW_MILLISECONDS)
  return () => clearInterval(timer)
}
