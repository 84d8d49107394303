import { createHash } from 'node:crypto'
import { CallError } from '../../../shared/call-error.ts'
import { firstRow } from '../database.ts'
import { kysely } from '../kysely.ts'
import type { Pool } from '../pool/connect.ts'
import type { Actor, Transaction } from '../pool/transaction.ts'

/** What makes a POST safe to send twice: an answer lost on a bad line is given again. */
export interface Idempotency {
  call: string
  key: string
  /** What the request was, besides its call: its path's parameters and its body. */
  params: Readonly<Record<string, string>>
  body: unknown
}

interface Writing {
  actor: Actor
  idempotency?: Idempotency | null
  /** SQL without values that is sent along with the transaction's beginning, as `holdingFiles` gives. */
  first?: string
}

/** For so long a look at the room counts: no disk fills in it. */
const UNASKED_MILLISECONDS = 50

/**
 * Runs a write in one transaction, which carries the actor. With an Idempotency-Key the answer is
 * kept in the same transaction, and the same key gives the same answer without writing again.
 * @throws CallError idempotency_key_reused when the key came with another request, storage_full
 */
export async function write<T>(
  pool: Pool,
  { actor, idempotency = null, first }: Writing,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  await pool.room.require()
  const asked = performance.now()
  const begun = async (transaction: Transaction): Promise<T> => {
    // It may have waited for its turn, or for another attempt, while the disk filled.
    if (performance.now() - asked > UNASKED_MILLISECONDS) await pool.room.require()
    if (!idempotency) return work(transaction)
    const kept = await claimKey(transaction, idempotency)
    if (kept) return kept.answer as T
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
    // As it is kept, whose fields the database has put in an order of its own: so the first answer and
    // each later one are the same to the byte.
    if (!written) throw new Error('An Idempotency-Key is gone from the write that has claimed it.')
    return (written.answer as { answer: T }).answer
  }
  return pool.transaction(actor, begun, first)
}

/** Takes the key, waiting for a transaction that holds it; the kept answer when the key was used. */
async function claimKey(
  transaction: Transaction,
  idempotency: Idempotency,
): Promise<{ answer: unknown } | null> {
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
  const kept = await firstRow(
    transaction,
    kysely
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer'])
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key),
  )
  if (!kept?.answer || kept.body_hash !== bodyHash) throw new CallError('idempotency_key_reused')
  return kept.answer as { answer: unknown }
}

function hashOf({ params, body }: Idempotency): string {
  return createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex')
}
