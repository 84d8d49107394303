import { type Database, rows } from './database.ts'
import type { Entity } from './entities.ts'
import type { Transaction } from './transaction.ts'

/** A code that a row names, and where. */
export interface Reference {
  kind: string
  code: string
  path: string
}

/** The rows of an entity that name a code, and where each does. */
export async function rowsNaming(
  database: Database,
  entity: Entity,
  { kind, code }: { kind: string; code: string },
): Promise<Map<number, string[]>> {
  const found = await rows<{ entity_key: number; path: string }>(
    database,
    `select entity_key, path from asset_refs
     where entity = $1 and kind = $2 and lower(code) = lower($3) order by entity_key, path`,
    [entity, kind, code],
  )
  const naming = new Map<number, string[]>()
  for (const { entity_key, path } of found)
    naming.set(entity_key, [...(naming.get(entity_key) ?? []), path])
  return naming
}

/** The codes that a row names. */
export function referencesAt(
  database: Database,
  entity: Entity,
  key: number,
): Promise<Reference[]> {
  return rows(
    database,
    'select kind, code, path from asset_refs where entity = $1 and entity_key = $2 order by path',
    [entity, key],
  )
}

/** Waits while somebody removes one of these codes, and keeps everyone from it until the transaction ends. */
export function shareCodes(
  transaction: Transaction,
  named: readonly Pick<Reference, 'kind' | 'code'>[],
): Promise<unknown> {
  return lockNames(transaction, 'pg_advisory_xact_lock_shared', named)
}

/** The other side: waits for those who are about to name these codes, and keeps everyone else from it. */
export function holdCodes(
  transaction: Transaction,
  named: readonly Pick<Reference, 'kind' | 'code'>[],
): Promise<unknown> {
  return lockNames(transaction, 'pg_advisory_xact_lock', named)
}

/** In one order, so that two transactions cannot block each other. */
function lockNames(
  transaction: Transaction,
  lock: string,
  named: readonly Pick<Reference, 'kind' | 'code'>[],
): Promise<unknown> {
  return rows(
    transaction,
    `select ${lock}(hashtextextended(name, 0)) from (
       select distinct kind || ':' || lower(code) as name from unnest($1::text[], $2::text[]) as named (kind, code) order by 1
     ) as names`,
    [named.map(({ kind }) => kind), named.map(({ code }) => code)],
  )
}
