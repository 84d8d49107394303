import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as resumableApiMessages from '@griot/contract/messages/api/uploads/resumable.ts'
import type { UploadState } from '@griot/contract/uploads/upload.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import {
  acquireLease,
  type Lease,
  type OpenUpload,
  type OwnUpload,
  releaseLease,
  renewLease,
  requestLease,
} from './resumable.store.ts'

/**
 * Life of a resumable upload:
 *
 *     receiving -> verifying -> committed
 *         |            |
 *         +------------+-----> refused
 *
 * `receiving` also becomes `refused`, when the bytes that had arrived are lost. An owner can delete an upload in every
 * state. A failure that may pass (no database, a full disk, an inspection that died) changes nothing: the next
 * request tries again from the same state.
 */
export const TRANSITIONS: Readonly<Record<UploadState, readonly (UploadState | 'deleted')[]>> = {
  receiving: ['receiving', 'verifying', 'refused', 'deleted'],
  // Again verifying: the last bytes can be counted while they are synced, and once more at the end of their request.
  verifying: ['verifying', 'committed', 'refused', 'deleted'],
  committed: ['deleted'],
  refused: ['deleted'],
}

/** `verifying` has no value in the database: it is `receiving` with all bytes. */
export function stateOf({ state, received, bytes }: Pick<OpenUpload, 'state' | 'received' | 'bytes'>): UploadState {
  if (state === 'receiving') return received === bytes ? 'verifying' : 'receiving'
  return state === 'committed' ? 'committed' : 'refused'
}

/** How long the lease of a dead process keeps others from an upload. */
const LEASE_SECONDS = 6
const RENEW_MILLISECONDS = 1_000
/** A process that could not renew stops writing before its lease ends. */
const LEASE_SAFE_MILLISECONDS = 4_000
/** A little longer than the lease of a dead process: after a restart the first request succeeds. */
const WAIT_MILLISECONDS = 8_000
const RETRY_MILLISECONDS = 200

/** An upload that this request alone writes to, on any process. */
export interface LeasedUpload {
  upload: OpenUpload
  readonly lease: Lease
  /** Aborts when another request wants the lease, when it is lost, or when the server closes. */
  readonly stopping: AbortSignal
  /** Whether a change of state has released the lease already. Set by `changeState` alone. */
  released: boolean
}

/**
 * Runs `work` on an upload that this request alone writes to. The newest request counts: its client has given up the
 * others, so the holder of the lease is asked to stop, and does so at its next renewal with what has arrived.
 * @throws CallError not_found, locked when the holder does not release the lease
 */
export async function withLease<T>(
  { pool, closing }: { pool: Database; closing: AbortSignal },
  own: OwnUpload,
  work: (leased: LeasedUpload) => Promise<T>,
): Promise<T> {
  const lease = { id: own.id, holder: randomUUID() }
  const upload = await acquire(pool, own, lease)
  const stop = new AbortController()
  const stopping = AbortSignal.any([stop.signal, closing])
  const leased: LeasedUpload = { upload, lease, stopping, released: false }
  const stopRenewing = renew(pool, lease, stop)
  try {
    return await work(leased)
  } finally {
    stopRenewing()
    // Without a database the lease ends by time.
    if (!leased.released) await releaseLease(pool, lease).catch(() => {})
  }
}

/**
 * Changes an upload, the only way to do so: `write` does it with the lease, and gives the row afterwards, or null when
 * the lease was lost.
 * @returns false when the lease was lost: another request decides
 * @throws Error for a change that TRANSITIONS does not allow, before anything is written; or what `write` throws
 */
export async function changeState(
  leased: LeasedUpload,
  to: UploadState | 'deleted',
  write: (lease: Lease) => Promise<OpenUpload | null>,
): Promise<boolean> {
  const from = stateOf(leased.upload)
  if (!TRANSITIONS[from].includes(to)) throw new Error(`An upload cannot be ${to} after ${from}.`)
  const changed = await write(leased.lease)
  if (!changed) return false
  leased.upload = changed
  leased.released = to === 'deleted' || changed.holder === null
  return true
}

export function lostLease(): CallError {
  return new CallError('locked', { message: resumableApiMessages.locked, retryAfter: 2 })
}

async function acquire(pool: Database, own: OwnUpload, { holder }: Pick<Lease, 'holder'>): Promise<OpenUpload> {
  const giveUpAt = Date.now() + WAIT_MILLISECONDS
  for (;;) {
    const upload = await acquireLease(pool, own, { holder, seconds: LEASE_SECONDS })
    if (upload) return upload
    if (!(await requestLease(pool, own))) throw new CallError('not_found', { message: apiMessages.notFound })
    if (Date.now() > giveUpAt) throw lostLease()
    await sleep(RETRY_MILLISECONDS)
  }
}

function renew(pool: Database, lease: Lease, stop: AbortController): () => void {
  let leaseValidUntil = performance.now() + LEASE_SAFE_MILLISECONDS
  let renewing = false
  const timer = setInterval(async () => {
    if (performance.now() > leaseValidUntil) stop.abort()
    if (renewing) return
    renewing = true
    const asked = performance.now()
    try {
      const requested = await renewLease(pool, { ...lease, seconds: LEASE_SECONDS })
      if (requested !== null) leaseValidUntil = asked + LEASE_SAFE_MILLISECONDS
      if (requested !== false) stop.abort()
    } catch {
      // The database may be back before the lease ends.
    } finally {
      renewing = false
    }
  }, RENEW_MILLISECONDS)
  return () => clearInterval(timer)
}
