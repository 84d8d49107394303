import type { Insertable, Updateable } from 'kysely'
import type pg from 'pg'
import { CallError } from '../../../shared/call-error.ts'
import { type Database, firstRow, preparedRows, rows } from '../database.ts'
import type { Transaction } from '../pool/transaction.ts'
import type { Tables } from '../rows.generated.ts'
import { ENTITIES, type Entity, type TableOf } from './entities.ts'
import { lockNewCodesShared, type Reference } from './references.ts'

interface Change<Name extends Entity> {
  entity: Name
  /** The audit action: 'create', 'update', 'upload'. */
  action: string
  /** The codes that the row references after the write; omitted for entities without references. */
  references?: readonly Reference[] | undefined
}

/** Inserts a row and records it. Returns its surrogate key. */
export async function insertRow<Name extends Entity>(
  transaction: Transaction,
  change: Change<Name> & { values: Insertable<Tables[TableOf<Name>]> },
): Promise<number> {
  const { table, key } = ENTITIES[change.entity]
  const { columns, values } = definedColumns(change.values)
  const places = columns.map((_, index) => `$${index + 1}`)
  const inserted = await firstRow<{ key: number }>(
    transaction,
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning ${key} as key`,
    values,
  )
  if (!inserted) throw new Error(`The insert into ${table} gave no row.`)
  await recordWrite(transaction, change, inserted.key)
  return inserted.key
}

/** The row to change, and how to present it. */
export interface Target<Shown> {
  key: number
  /** The version that was read; null changes any version. */
  version: number | null
  present: (database: Database, key: number) => Promise<Shown>
}

/**
 * Updates a row if it still has the version that was read, records it, and returns the result of `present`. Undefined
 * values leave their columns unchanged. A row that already has all values is not written: its version stays, and
 * nothing is recorded.
 * @throws CallError stale, with the current row, when `version` is given and outdated
 */
export async function updateRow<Name extends Entity, Shown>(
  transaction: Transaction,
  change: Change<Name> & Target<Shown> & { values: Updateable<Tables[TableOf<Name>]> },
): Promise<Shown> {
  const { table, key } = ENTITIES[change.entity]
  const { columns, values } = definedColumns(change.values)
  const pairs = columns.map((column, index): Pair => [column, `$${index + 3}`])
  const updated = await firstRow(
    transaction,
    `update ${table} set ${newVersion(pairs, 'version')}
     where ${key} = $1 and ($2::integer is null or version = $2) and (${anyDiffers(pairs)})
     returning version`,
    [change.key, change.version, ...values],
  )
  if (updated) await recordWrite(transaction, change, change.key)
  const shown = await change.present(transaction, change.key)
  if (!updated && (await isStale(transaction, change))) throw new CallError('stale', { current: shown })
  return shown
}

async function isStale(
  transaction: Transaction,
  { entity, key, version }: { entity: Entity; key: number; version: number | null },
): Promise<boolean> {
  if (version === null) return false
  const { table, key: column } = ENTITIES[entity]
  const same = `select version from ${table} where ${column} = $1 and version = $2`
  return (await firstRow(transaction, same, [key, version])) === null
}

/** A column, and SQL for its value. */
type Pair = readonly [column: string, value: string]

/** The SET list of an update: the columns, and the next version. */
const newVersion = (pairs: readonly Pair[], version: string): string =>
  [...pairs.map(([column, value]) => `${column} = ${value}`), `version = ${version} + 1`, 'updated_at = now()'].join(
    ', ',
  )

/** SQL: whether any column would change, since a save without changes writes nothing. */
const anyDiffers = (pairs: readonly Pair[]): string =>
  pairs.map(([column, value]) => `${column} is distinct from ${value}`).join(' or ') || 'false'

/** A column of a batch, with one value per row in PostgreSQL's text format. */
export interface BatchColumn {
  name: string
  type: string
  /** An array, or its text form. */
  values: unknown
}

/**
 * Updates the rows of a batch with one statement and records them. Rows that already have all values are not written;
 * `derived` columns depend on the others and are not compared. Returns the columns `gives` of the written rows.
 */
export function updateRows<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  change: { entity: Entity; action: string },
  batch: {
    keys: readonly (number | string)[]
    columns: readonly BatchColumn[]
    derived?: readonly BatchColumn[]
    gives: string
  },
): Promise<Row[]> {
  const { table, key } = ENTITIES[change.entity]
  const { keys, columns, derived = [], gives } = batch
  const all = [...columns, ...derived]
  const definedColumns = ({ name, type }: BatchColumn) => `given.${name}::${type}`
  const sets = all.map((column): Pair => [column.name, definedColumns(column)])
  const compared = columns.map((column): Pair => [`stored.${column.name}`, definedColumns(column)])
  const arrays = all.map((_, index) => `$${index + 2}::text[]`)
  const names = all.map(({ name }) => name)
  return writeRows(transaction, change, {
    text: `update ${table} as stored set ${newVersion(sets, 'stored.version')}
      from unnest($1::bigint[], ${arrays.join(', ')}) as given (given_key, ${names.join(', ')})
      where stored.${key} = given.given_key and (${anyDiffers(compared)}) returning stored.*`,
    values: [keys, ...all.map(({ values }) => values)],
    gives,
  })
}

function definedColumns(row: object): { columns: string[]; values: unknown[] } {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined)
  return { columns: entries.map(([column]) => column), values: entries.map(([, value]) => value) }
}

async function recordWrite(
  transaction: Transaction,
  { entity, action, references }: Change<Entity>,
  key: number,
): Promise<void> {
  if (references) await replaceReferences(transaction, { entity, key }, references)
  await recordChange(transaction, { entity, action, keys: [key] })
}

/** Records one revision per row and one audit event, for rows that this transaction has just written. */
export async function recordChange(
  transaction: Transaction,
  change: { entity: Entity; action: string; keys: readonly number[] },
): Promise<void> {
  const { table, key } = ENTITIES[change.entity]
  await preparedRows(
    transaction,
    {
      name: `record ${change.entity}`,
      text: `with t as (select * from ${table} where ${key} = any($1::bigint[])), ${historyCtes(change.entity, 2)}
             select from event`,
    },
    [change.keys, ...historyValues(transaction, change)],
  )
}

/**
 * Writes rows with one statement, which must end in `returning` the whole rows; the same statement records one revision
 * per row and one audit event, and may include `beside`, which reads the rows as `t`. Returns the columns `gives` of
 * the rows.
 */
export async function writeRows<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  change: { entity: Entity; action: string },
  statement: {
    name?: string
    text: string
    values: readonly unknown[]
    gives: string
    /** An additional CTE of the statement, `… as (…)`. */
    beside?: string
  },
): Promise<Row[]> {
  const { name, text, values, gives, beside } = statement
  const parts = [`t as (${text})`, ...(beside ? [beside] : [])]
  const { rows: written } = await transaction.query<Row>({
    ...(name === undefined ? {} : { name }),
    text: `with ${parts.join(', ')}, ${historyCtes(change.entity, values.length + 1)} select ${gives} from t`,
    values: [...values, ...historyValues(transaction, change)],
  })
  return written
}

/** CTEs that record the rows of the CTE `t`; their parameters start at `first`. */
function historyCtes(entity: Entity, first: number): string {
  const { key, snapshot, shape } = ENTITIES[entity]
  const [name, user, action, address, bulkChange] = [first, first + 1, first + 2, first + 3, first + 4]
  return `revised as (
      insert into revisions (entity, entity_key, version, shape, snapshot, user_id)
      select $${name}, t.${key}, t.version, ${shape}, ${snapshot}, $${user} from t
      returning entity_key, version
    ), event as (
      insert into audit_events (user_id, action, entity, entity_keys, versions, address, bulk_change_id)
      select $${user}, $${action}, $${name}, array_agg(entity_key order by entity_key), array_agg(version order by entity_key), $${address}, $${bulkChange}
      from revised having count(*) > 0 returning id
    )`
}

function historyValues(
  { actor, bulkChangeId }: Transaction,
  { entity, action }: { entity: Entity; action: string },
): unknown[] {
  return [entity, actor.userId, actor.auditAction ?? action, actor.address, bulkChangeId]
}

/** Updates `asset_refs`, under the same lock as deleting an asset. */
async function replaceReferences(
  transaction: Transaction,
  { entity, key }: { entity: Entity; key: number },
  references: readonly Reference[],
): Promise<void> {
  const kinds = references.map((reference) => reference.kind)
  const codes = references.map((reference) => reference.code)
  const paths = references.map((reference) => reference.path)
  await lockNewCodesShared(transaction, { entity, key }, references)
  await rows(transaction, 'delete from asset_refs where entity = $1 and entity_key = $2', [entity, key])
  await rows(
    transaction,
    `insert into asset_refs (entity, entity_key, path, kind, code)
     select $1, $2, path, kind, code from unnest($3::text[], $4::text[], $5::text[]) as named (path, kind, code)`,
    [entity, key, paths, kinds, codes],
  )
}
