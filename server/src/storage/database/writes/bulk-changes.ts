import type { BulkAction } from '@griot/contract/history/bulk-changes.ts'
import type { Selectable } from 'kysely'
import { firstRow, rows } from '../database.ts'
import { kysely } from '../kysely.ts'
import type { Transaction } from '../pool/transaction.ts'
import type { BulkChanges } from '../rows.generated.ts'
import { updateRows } from './changes.ts'
import { ENTITIES, type Entity, type Snapshot, type SnapshotOf } from './entities.ts'
import { upgradeSnapshot } from './revisions.ts'

/**
 * Starts a change of many items: all that the transaction writes from now on is one group in the audit log, which
 * `undoBulkChange` can undo. Returns its id.
 */
export async function startBulkChange(transaction: Transaction, action: BulkAction | 'undo' | 'move'): Promise<number> {
  const userId = transaction.actor.userId
  const started = await firstRow(
    transaction,
    kysely
      .insertInto('bulk_changes')
      .values({ action, user_id: userId === null ? null : Number(userId) })
      .returning('id'),
  )
  if (!started) throw new Error('A bulk change was not inserted.')
  transaction.bulkChangeId = started.id
  return started.id
}

/** Locks a bulk change until the transaction ends, so that it is undone once; null if the account made no such one. */
export function lockBulkChange(
  transaction: Transaction,
  { id, userId }: { id: number; userId: number },
): Promise<Pick<Selectable<BulkChanges>, 'action' | 'undone'> | null> {
  return firstRow(
    transaction,
    kysely
      .selectFrom('bulk_changes')
      .select(['action', 'undone'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate(),
  )
}

/** Stores the result of undoing a bulk change. */
export async function saveUndone(transaction: Transaction, id: number, undone: unknown): Promise<void> {
  await rows(transaction, 'update bulk_changes set undone = $2 where id = $1', [id, JSON.stringify(undone)])
}

/** A row that a bulk change wrote. */
export interface BulkWrite {
  entity: Entity
  key: number
  /** The version before; 0 for a row that it created. */
  before: number
  /** Its last version by this change. */
  after: number
}

/** The rows that a bulk change wrote, by its audit events. */
export function bulkWrites(transaction: Transaction, id: number): Promise<BulkWrite[]> {
  return rows(
    transaction,
    `select e.entity, w.key, min(w.version) - 1 as before, max(w.version) as after
     from audit_events e cross join unnest(e.entity_keys, e.versions) as w (key, version)
     where e.bulk_change_id = $1 group by e.entity, w.key order by e.entity, w.key`,
    [id],
  )
}

/** Rows as they were before a bulk change, by key, in the current shape. */
export async function snapshotsBefore<Name extends Entity>(
  transaction: Transaction,
  entity: Name,
  writes: readonly BulkWrite[],
): Promise<Map<number, SnapshotOf<Name>>> {
  const found = await rows<{ key: number; shape: number; snapshot: Snapshot }>(
    transaction,
    `select r.entity_key as key, r.shape, r.snapshot
     from unnest($2::bigint[], $3::integer[]) as w (key, version)
     join revisions r on r.entity = $1 and r.entity_key = w.key and r.version = w.version`,
    [entity, writes.map(({ key }) => key), writes.map(({ before }) => before)],
  )
  return new Map(
    found.map(({ key, shape, snapshot }) => [
      key,
      upgradeSnapshot(ENTITIES[entity], snapshot, shape) as SnapshotOf<Name>,
    ]),
  )
}

/**
 * The columns that bulk changes set, which every shape of a snapshot has, with their types. Assets have derived columns,
 * so their feature restores them.
 */
const RESTORED = {
  level: { available: 'boolean' },
  lesson: { available: 'boolean' },
  activity: { is_active: 'boolean', difficulty: 'text' },
  chat: {},
  asset: {},
  take: {},
  speaker: {},
} as const satisfies Record<Entity, Record<string, string>>

/**
 * Gives locked rows the values that they had before a bulk change. What learners had, they have again, approved or not:
 * the trigger `approval_required` lets it pass.
 */
export async function restoreBefore(transaction: Transaction, entity: Entity, writes: readonly BulkWrite[]) {
  const columns = Object.entries<string>(RESTORED[entity])
  if (writes.length === 0 || columns.length === 0) return
  await rows(transaction, "select set_config('griot.restores_availability', 'true', true)")
  const names = columns.map(([name]) => `r.snapshot ->> '${name}' as ${name}`)
  const earlier = await rows<Record<string, string | null> & { key: number }>(
    transaction,
    `select r.entity_key as key, ${names.join(', ')}
     from unnest($2::bigint[], $3::integer[]) as w (key, version)
     join revisions r on r.entity = $1 and r.entity_key = w.key and r.version = w.version`,
    [entity, writes.map(({ key }) => key), writes.map(({ before }) => before)],
  )
  await updateRows(
    transaction,
    { entity, action: 'undo' },
    {
      keys: earlier.map(({ key }) => key),
      columns: columns.map(([name, type]) => ({ name, type, values: earlier.map((row) => row[name]) })),
      gives: 'key',
    },
  )
}
