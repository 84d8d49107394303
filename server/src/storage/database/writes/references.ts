import { type Database, rows } from '../database.ts'
import type { Transaction } from '../pool/transaction.ts'
import type { Entity } from './entities.ts'

/** A code that a row references, and its path. */
export interface Reference {
  kind: string
  code: string
  path: string
}

/** The rows of an entity that reference any of the codes. */
export async function rowsReferencing(
  database: Database,
  entity: Entity,
  { kind, codes }: { kind: string; codes: readonly string[] },
): Promise<number[]> {
  const found = await rows<{ entity_key: number }>(
    database,
    `select distinct entity_key from asset_refs
     where entity = $1 and kind = $2 and lower(code) = any($3::text[]) order by entity_key`,
    [entity, kind, codes.map((code) => code.toLowerCase())],
  )
  return found.map((row) => row.entity_key)
}

/** The codes that rows reference, by row key. */
export async function referencesOfRows(
  database: Database,
  entity: Entity,
  keys: readonly number[],
): Promise<Map<number, Reference[]>> {
  const found = await rows<Reference & { entity_key: number }>(
    database,
    `select entity_key, kind, code, path from asset_refs
     where entity = $1 and entity_key = any($2::bigint[]) order by entity_key, path`,
    [entity, keys],
  )
  const references = new Map<number, Reference[]>()
  for (const { entity_key, ...reference } of found)
    references.set(entity_key, [...(references.get(entity_key) ?? []), reference])
  return references
}

/** The lock key of a code. */
const NAME = "kind || ':' || lower(code)"

/**
 * Takes shared locks on codes: waits for a transaction that deletes one of them, and blocks deletion until the
 * transaction ends.
 */
export function lockCodesShared(
  transaction: Transaction,
  references: readonly Pick<Reference, 'kind' | 'code'>[],
): Promise<unknown> {
  return lockCodes(transaction, 'pg_advisory_xact_lock_shared', references)
}

/**
 * Like `lockCodesShared`, but only for codes that a row does not reference yet: a deletion finds existing references itself.
 * So a transaction that has locked its new codes in advance writes many rows without waiting in between.
 */
export function lockNewCodesShared(
  transaction: Transaction,
  row: { entity: Entity; key: number },
  references: readonly Reference[],
): Promise<unknown> {
  return rows(
    transaction,
    `select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from (
       select ${NAME} as name from unnest($1::text[], $2::text[]) as named (kind, code)
       except select ${NAME} from asset_refs where entity = $3 and entity_key = $4 order by 1
     ) as names`,
    [references.map(({ kind }) => kind), references.map(({ code }) => code), row.entity, row.key],
  )
}

/**
 * Takes exclusive locks for deleting codes: waits for transactions that are about to reference them, and blocks others.
 */
export function lockCodesExclusive(
  transaction: Transaction,
  references: readonly Pick<Reference, 'kind' | 'code'>[],
): Promise<unknown> {
  return lockCodes(transaction, 'pg_advisory_xact_lock', references)
}

/** In a fixed order, to avoid deadlocks. */
function lockCodes(
  transaction: Transaction,
  lock: string,
  references: readonly Pick<Reference, 'kind' | 'code'>[],
): Promise<unknown> {
  return rows(
    transaction,
    `select ${lock}(hashtextextended(name, 0)) from (
       select distinct ${NAME} as name from unnest($1::text[], $2::text[]) as named (kind, code) order by 1
     ) as names`,
    [references.map(({ kind }) => kind), references.map(({ code }) => code)],
  )
}
