import { rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { columnsOf, type Key } from './reviews.store.ts'

/**
 * Removes the notifications of the last decision about each of these items, which is undone: no one is mailed
 * about it. Both were written in one transaction, so they have the same time.
 */
export async function withdrawDecisions(transaction: Transaction, items: readonly Key[]): Promise<void> {
  await rows(
    transaction,
    `delete from notifications n
     using unnest($1::text[], $2::bigint[]) as w (entity, key) cross join lateral (
       select user_id, at from review_events e
       where e.entity = w.entity and e.entity_key = w.key and e.action in ('approved', 'returned')
       order by id desc limit 1
     ) decided
     where n.created_at = decided.at and n.actor_id = decided.user_id and n.kind in ('approved', 'changesRequested')`,
    columnsOf(items),
  )
}
