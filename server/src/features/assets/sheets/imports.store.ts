import type { SheetImport } from '@griot/contract/assets/sheets/imports.ts'
import type { Selectable } from 'kysely'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { Imports } from '../../../storage/database/rows.generated.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { type AssetRow, columnsOf } from '../library/assets.store.ts'

const ASSETS = 'assets a left join files f on f.sha256 = a.file_sha256'

/** The assets of these lower-case codes. */
export function assetsByCode(database: Database, kind: StoredKind, keys: readonly string[]): Promise<AssetRow[]> {
  return rows(
    database,
    `select ${columnsOf(kind)} from ${ASSETS} where a.kind = $1 and lower(a.code) = any($2::text[])`,
    [kind.kind, keys],
  )
}

/** The same, locked in the order of their codes, like every batch, to avoid deadlocks. */
export function lockAssetsByCode(
  transaction: Transaction,
  kind: StoredKind,
  keys: readonly string[],
): Promise<AssetRow[]> {
  return rows(
    transaction,
    `select ${columnsOf(kind)} from ${ASSETS} where a.kind = $1 and lower(a.code) = any($2::text[])
     order by lower(a.code) for update of a`,
    [kind.kind, keys],
  )
}

/** What an import changed in an asset; `before` is null where it was created. */
export interface ImportedRow {
  assetId: number
  before: object | null
  after: object
}

export async function insertImport(
  transaction: Transaction,
  input: Pick<Selectable<Imports>, 'kind' | 'file_name' | 'rule' | 'created' | 'updated' | 'unchanged'>,
  imported: readonly ImportedRow[],
): Promise<number> {
  const { actor } = transaction
  const inserted = await firstRow<{ id: number }>(
    transaction,
    `insert into imports (kind, file_name, user_id, created, updated, unchanged, rule)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [input.kind, input.file_name, actor.userId, input.created, input.updated, input.unchanged, input.rule],
  )
  if (!inserted) throw new Error('The insert into imports gave no row.')
  await rows(
    transaction,
    `insert into import_rows (import_id, asset_id, before, after)
     select $1, * from unnest($2::bigint[], $3::jsonb[], $4::jsonb[])`,
    [
      inserted.id,
      imported.map((row) => row.assetId),
      imported.map((row) => row.before && JSON.stringify(row.before)),
      imported.map((row) => JSON.stringify(row.after)),
    ],
  )
  return inserted.id
}

const SELECT = `select i.*, coalesce(u.name, '') as by,
    (select count(*)::integer from import_rows r where r.import_id = i.id and not r.undone) as left_over
  from imports i left join users u on u.id = i.user_id`
type ImportListRow = Selectable<Imports> & { by: string; left_over: number }

export async function findImport(database: Database, kind: StoredKind, id: number): Promise<SheetImport | null> {
  const found = await firstRow<ImportListRow>(database, `${SELECT} where i.kind = $1 and i.id = $2`, [kind.kind, id])
  return found && present(found)
}

/** Newest first, without batch fixes. */
export async function listImports(database: Database, kind: StoredKind, limit: number): Promise<SheetImport[]> {
  const found = await rows<ImportListRow>(
    database,
    `${SELECT} where i.kind = $1 and i.rule is null order by i.id desc limit $2`,
    [kind.kind, limit],
  )
  return found.map(present)
}

function present(row: ImportListRow): SheetImport {
  return {
    id: String(row.id),
    fileName: row.file_name,
    at: row.at.toISOString(),
    by: row.by,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    remaining: row.left_over,
    undoneAt: row.undone_at?.toISOString() ?? null,
  }
}
