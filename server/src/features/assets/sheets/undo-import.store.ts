import type { Selectable } from 'kysely'
import { firstRow, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { ImportRows } from '../../../storage/database/rows.generated.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { type AssetRow, columnsOf } from '../library/assets.store.ts'

/** What an import changed in an asset. */
export type ImportLine = Pick<Selectable<ImportRows>, 'asset_id'> & {
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

/** Serialises concurrent undos of the same import. */
export async function lockImport(transaction: Transaction, kind: StoredKind, id: number): Promise<boolean> {
  const found = await firstRow(transaction, 'select id from imports where kind = $1 and id = $2 for update', [
    kind.kind,
    id,
  ])
  return found !== null
}

export function linesToUndo(transaction: Transaction, id: number): Promise<ImportLine[]> {
  return rows(
    transaction,
    'select asset_id, before, after from import_rows where import_id = $1 and not undone order by asset_id',
    [id],
  )
}

/** Locks assets in the order of their codes, like every batch, to avoid deadlocks. */
export function lockAssetsById(
  transaction: Transaction,
  kind: StoredKind,
  ids: readonly number[],
): Promise<AssetRow[]> {
  return rows(
    transaction,
    `select ${columnsOf(kind)} from assets a left join files f on f.sha256 = a.file_sha256
     where a.kind = $1 and a.id = any($2::bigint[]) order by lower(a.code) for update of a`,
    [kind.kind, ids],
  )
}

/**
 * Which of these lower-case codes are used. Blocks new references until the transaction ends; thousands of locks, one
 * per code, would exceed PostgreSQL's lock table.
 */
export async function usedCodes(
  transaction: Transaction,
  kind: StoredKind,
  codes: readonly string[],
): Promise<string[]> {
  if (codes.length === 0) return []
  await rows(transaction, 'lock table asset_refs in share mode')
  const found = await rows<{ code: string }>(
    transaction,
    `select distinct lower(r.code) as code from asset_refs r
     left join activities a on r.entity = 'activity' and a.key = r.entity_key
     left join chat_series c on r.entity = 'chat' and c.key = r.entity_key
     left join levels l on r.entity = 'level' and l.key = r.entity_key
     where r.kind = $1 and lower(r.code) = any($2::text[]) and coalesce(a.deleted_at, c.deleted_at, l.deleted_at) is null`,
    [kind.kind, codes],
  )
  return found.map((row) => row.code)
}

export async function markUndone(transaction: Transaction, id: number, assetIds: readonly number[]): Promise<void> {
  await rows(
    transaction,
    'update import_rows set undone = true where import_id = $1 and asset_id = any($2::bigint[])',
    [id, assetIds],
  )
  if (assetIds.length > 0) await rows(transaction, 'update imports set undone_at = now() where id = $1', [id])
}
