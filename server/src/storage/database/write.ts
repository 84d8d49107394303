import { createHash } from 'node:crypto'
import type pg from 'pg'
import { CallError } from '../../call-error.ts'
import { type Database, firstRow, preparedRows, rows } from './database.ts'
import { transaction } from './transaction.ts'

/** Who writes, from where; null is Griot itself. */
export interface Actor {
  userId: string | null
  address: string
}

/** What makes a POST safe to send twice (promise R9). */
export interface Idempotency {
  call: string
  key: string
  body: unknown
}

/**
 * Runs a write in one transaction. With an Idempotency-Key the answer is kept in the same
 * transaction, and the same key gives the same answer without writing again.
 * @throws CallError idempotency_key_reused when the key came with another body.
 */
export async function write<T>(
  pool: pg.Pool,
  actor: Actor,
  idempotency: Idempotency | null,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return transaction(pool, async (database) => {
    if (!idempotency) return work(database)
    const kept = await claimKey(database, actor, idempotency)
    if (kept) return kept.answer as T
    const answer = await work(database)
    await rows(
      database,
      'update idempotency_keys set answer = $4 where user_id = $1 and call = $2 and key = $3',
      [actor.userId, idempotency.call, idempotency.key, JSON.stringify({ answer })],
    )
    return answer
  })
}

/** Takes the key, waiting for a transaction that holds it; the kept answer when the key was used. */
async function claimKey(
  database: Database,
  actor: Actor,
  idempotency: Idempotency,
): Promise<{ answer: unknown } | null> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(idempotency.body) ?? '')
    .digest('hex')
  const values = [actor.userId, idempotency.call, idempotency.key]
  const claimed = await firstRow(
    database,
    `insert into idempotency_keys (user_id, call, key, body_hash) values ($1, $2, $3, $4)
     on conflict do nothing returning key`,
    [...values, bodyHash],
  )
  if (claimed) return null
  const kept = await firstRow<{ body_hash: string; answer: { answer: unknown } | null }>(
    database,
    'select body_hash, answer from idempotency_keys where user_id = $1 and call = $2 and key = $3',
    values,
  )
  if (!kept?.answer || kept.body_hash !== bodyHash) throw new CallError('idempotency_key_reused')
  return kept.answer
}

/** Tables whose rows people edit: each has `version`, and its history hangs on the key column. */
const ENTITIES = {
  asset: { table: 'assets', key: 'id', snapshot: "to_jsonb(t) - 'search_text' - 'search_key'" },
  level: { table: 'levels', key: 'key', snapshot: 'to_jsonb(t)' },
  lesson: { table: 'lessons', key: 'key', snapshot: 'to_jsonb(t)' },
  activity: { table: 'activities', key: 'key', snapshot: 'to_jsonb(t)' },
} as const
export type Entity = keyof typeof ENTITIES

/** A code that a row names, and where. */
export interface Reference {
  kind: string
  code: string
  path: string
}

interface Change {
  entity: Entity
  actor: Actor
  /** What was done, for the audit: 'create', 'update', 'upload'. */
  action: string
  /** Columns and values; the names come from stores, never from a request. */
  values: Record<string, unknown>
  /** The codes the row names from now on; left out when the entity names none. */
  references?: readonly Reference[]
}

/** Inserts one row and records it. Gives its surrogate key. */
export async function insertRow(database: Database, change: Change): Promise<number> {
  const { table, key } = ENTITIES[change.entity]
  const columns = Object.keys(change.values)
  const places = columns.map((_, index) => `$${index + 1}`)
  const inserted = await firstRow<{ key: number }>(
    database,
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning ${key} as key`,
    Object.values(change.values),
  )
  if (!inserted) throw new Error(`The insert into ${table} gave no row.`)
  await settle(database, change, [inserted.key])
  return inserted.key
}

/**
 * Updates one row when it still has the version that was read, records it, and gives it as `present`
 * shows it.
 * @throws CallError stale, with the row as it is now, when `version` is given and no longer the row's
 */
export async function updateRow<Shown>(
  database: Database,
  change: Change & {
    key: number
    version: number | null
    present: (database: Database, key: number) => Promise<Shown>
  },
): Promise<Shown> {
  const { table, key } = ENTITIES[change.entity]
  const columns = Object.keys(change.values)
  const sets = columns.map((column, index) => `${column} = $${index + 3}`)
  const updated = await firstRow(
    database,
    `update ${table} set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
     where ${key} = $1 and ($2::integer is null or version = $2) returning version`,
    [change.key, change.version, ...Object.values(change.values)],
  )
  if (updated) await settle(database, change, [change.key])
  const shown = await change.present(database, change.key)
  if (!updated) throw new CallError('stale', { current: shown })
  return shown
}

async function settle(database: Database, change: Change, keys: readonly number[]): Promise<void> {
  if (change.references)
    await replaceReferences(database, change.entity, keys[0] ?? 0, change.references)
  await recordChange(database, { ...change, keys })
}

/** Records a revision a row and one audit event, for rows that this transaction has just written. */
export async function recordChange(
  database: Database,
  change: { entity: Entity; actor: Actor; action: string; keys: readonly number[] },
): Promise<void> {
  const { table, key, snapshot } = ENTITIES[change.entity]
  await preparedRows(
    database,
    {
      name: `record ${change.entity}`,
      text: `with written as (
               insert into revisions (entity, entity_key, version, snapshot, user_id)
               select $1, t.${key}, t.version, ${snapshot}, $2 from ${table} t where t.${key} = any($3::bigint[])
               returning entity_key, version
             )
             insert into audit_events (user_id, action, entity, entity_keys, versions, address)
             select $2, $4, $1, array_agg(entity_key order by entity_key), array_agg(version order by entity_key), $5 from written`,
    },
    [change.entity, change.actor.userId, change.keys, change.action, change.actor.address],
  )
}

/** Keeps `asset_refs` true, under the lock that deleting an asset takes as well. */
async function replaceReferences(
  database: Database,
  entity: Entity,
  key: number,
  references: readonly Reference[],
): Promise<void> {
  const kinds = references.map((reference) => reference.kind)
  const codes = references.map((reference) => reference.code)
  await rows(
    database,
    `select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from (
       select distinct kind || ':' || lower(code) as name from unnest($1::text[], $2::text[]) as named (kind, code) order by 1
     ) as names`,
    [kinds, codes],
  )
  await rows(database, 'delete from asset_refs where entity = $1 and entity_key = $2', [
    entity,
    key,
  ])
  await rows(
    database,
    `insert into asset_refs (entity, entity_key, path, kind, code)
     select $1, $2, path, kind, code from unnest($3::text[], $4::text[], $5::text[]) as named (path, kind, code)`,
    [entity, key, references.map((reference) => reference.path), kinds, codes],
  )
}
