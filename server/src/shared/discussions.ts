import { rows } from '../storage/database/database.ts'
import type { Transaction } from '../storage/database/pool/transaction.ts'
import type { Entity } from '../storage/database/writes/entities.ts'

/**
 * Counts a change of the comments or the review of items: browsers that have them open fetch these again, by the field
 * `discussion` of the presence stream. Until the transaction ends it also locks the discussions of the items, in the
 * order of all writers. Call it before what depends on this lock is read.
 */
export async function touchDiscussions(
  transaction: Transaction,
  items: readonly { entity: Entity; key: number }[],
): Promise<void> {
  await rows(
    transaction,
    `insert into discussions as d (entity, entity_key)
     select distinct entity, key from unnest($1::text[], $2::bigint[]) as item (entity, key) order by entity, key
     on conflict (entity, entity_key) do update set changes = d.changes + 1`,
    [items.map(({ entity }) => entity), items.map(({ key }) => key)],
  )
}
