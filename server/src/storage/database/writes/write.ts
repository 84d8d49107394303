import { createHash } from 'node:crypto'
import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import pg from 'pg'
import { CallError, fieldError } from '../../../shared/call-error.ts'
import { firstRow } from '../database.ts'
import { kysely } from '../kysely.ts'
import type { Pool } from '../pool/connect.ts'
import type { Actor, Transaction } from '../pool/transaction.ts'

/** Makes a write safe to retry: after a lost connection, the stored response is returned. */
export interface Idempotency {
  call: string
  key: string
  /** The request besides its call: path parameters and body. */
  params: Readonly<Record<string, string>>
  body: unknown
}

interface WriteOptions {
  actor: Actor
  idempotency?: Idempotency | null
  /** SQL without parameters that is sent with the start of the transaction, such as `lockFilesSql`. */
  firstStatement?: string
}

/** How long a disk-space check stays valid: a disk cannot fill up in this time. */
const SPACE_CHECK_TTL_MS = 50

/**
 * Runs a write in one transaction with its actor. With an Idempotency-Key the response is stored in the same
 * transaction, and repeating the key returns it without writing again.
 * @throws CallError idempotency_key_reused when the key was used for another request, storage_full
 */
export async function write<T>(
  pool: Pool,
  { actor, idempotency = null, firstStatement }: WriteOptions,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  await pool.diskSpace.require()
  const checkedAt = performance.now()
  const started = async (transaction: Transaction): Promise<T> => {
    // The disk may have filled up while it waited for a connection or a retry.
    if (performance.now() - checkedAt > SPACE_CHECK_TTL_MS) await pool.diskSpace.require()
    if (!idempotency) return work(transaction)
    const stored = await claimKey(transaction, idempotency)
    if (stored) return stored.answer as T
    const answer = await work(transaction)
    const written = await firstRow(
      transaction,
      kysely
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify({ answer }) })
        .where('user_id', '=', Number(actor.userId))
        .where('call', '=', idempotency.call)
        .where('key', '=', idempotency.key)
        .returning('answer'),
    )
    // As stored, because jsonb reorders fields: so the first response and all repeated ones are identical bytes.
    if (!written) throw new Error('An Idempotency-Key is gone from the write that has claimed it.')
    return (written.answer as { answer: T }).answer
  }
  return pool.transaction(actor, started, firstStatement).catch((error) => {
    throw refusalOfAvailability(error) ?? error
  })
}

/** What the trigger `approval_required` refuses, as an error at the field that lets learners see an item. */
function refusalOfAvailability(error: unknown): CallError | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'GR001') return null
  const [path, message] = REFUSED[error.column ?? ''] ?? ['available', reviewApiMessages.requiredToBeAvailable]
  return fieldError('conflict', path, message({ count: Number(error.detail) }), error)
}

const REFUSED: Readonly<Record<string, [path: string, message: typeof reviewApiMessages.requiredToBeAvailable]>> = {
  is_active: ['isActive', reviewApiMessages.requiredToBeAvailable],
  lesson_key: ['lessonId', reviewApiMessages.requiredInPlace],
  level_key: ['levelId', reviewApiMessages.requiredInPlace],
}

/** Claims the key, waiting for a transaction that holds it; returns the stored response if the key was used. */
async function claimKey(transaction: Transaction, idempotency: Idempotency): Promise<{ answer: unknown } | null> {
  const { call, key } = idempotency
  const bodyHash = hashOf(idempotency)
  const userId = Number(transaction.actor.userId)
  const claimed = await firstRow(
    transaction,
    kysely
      .insertInto('idempotency_keys')
      .values({ user_id: userId, call, key, body_hash: bodyHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
  )
  if (claimed) return null
  const stored = await firstRow(
    transaction,
    kysely
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer'])
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key),
  )
  if (!stored?.answer || stored.body_hash !== bodyHash) throw new CallError('idempotency_key_reused')
  return stored.answer as { answer: unknown }
}

function hashOf({ params, body }: Idempotency): string {
  return createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex')
}
