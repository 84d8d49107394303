import { rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { columnsOf, type Key } from './reviews.store.ts'

/**
 * Removes the notifications of the last decision about each of these items, whose undoing is recorded: no one is mailed
 * about it. Both were written in one transaction, so they have the same time. A notification about several items stays
 * while one of their approvals does.
 */
export async function withdrawDecisions(transaction: Transaction, items: readonly Key[]): Promise<void> {
  await rows(
    transaction,
    `with decided as (
       select distinct last.* from unnest($1::text[], $2::bigint[]) as w (entity, key) cross join lateral (
         select user_id, at, bulk_change_id from review_events e
         where e.entity = w.entity and e.entity_key = w.key and e.action in ('approved', 'returned')
         order by id desc limit 1
       ) last
     )
     delete from notifications n using decided
     where n.created_at = decided.at and n.actor_id = decided.user_id and n.kind in ('approved', 'changesRequested')
       and not exists (
         select from review_events e
         where e.bulk_change_id = decided.bulk_change_id and e.action = 'approved'
           and e.before ->> 'state' = 'inReview' and (e.before ->> 'requested_by')::bigint = n.user_id
           and (select next.action from review_events next
             where next.entity = e.entity and next.entity_key = e.entity_key and next.id > e.id
             order by next.id limit 1) is distinct from 'undone'
       )`,
    columnsOf(items),
  )
}
