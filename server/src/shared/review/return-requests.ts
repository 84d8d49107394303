import { rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import type { Entity } from '../../storage/database/writes/entities.ts'
import type { Jobs } from '../../storage/jobs/jobs.ts'
import { touchDiscussions } from '../discussions.ts'
import { notify } from '../notifications/notify.ts'

/**
 * Returns the review requests to an account that may no longer approve to everyone who may, and notifies the people who
 * have asked.
 */
export async function returnRequests(
  deps: { jobs: Pick<Jobs, 'add'> },
  transaction: Transaction,
  userId: number,
): Promise<void> {
  const returned = await rows<{ entity: Entity; key: number; requested_by: number | null }>(
    transaction,
    `with returned as (
       update reviews set requested_from = null where requested_from = $1 and state = 'inReview'
       returning entity, entity_key as key, requested_by, version
     ), noted as (
       insert into review_events (entity, entity_key, action, version, user_id)
       select entity, key, 'returnedToAll', version, $2 from returned
     )
     select entity, key, requested_by from returned order by entity = 'lesson' desc, entity, key`,
    [userId, transaction.actor.userId],
  )
  await touchDiscussions(transaction, returned)
  for (const [to, items] of Map.groupBy(returned, ({ requested_by }) => requested_by)) {
    const [item] = items
    if (to !== null && item)
      await notify(deps, transaction, { kind: 'requestReturned', to: [to], item, count: items.length })
  }
}
