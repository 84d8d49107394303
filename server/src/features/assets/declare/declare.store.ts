import type { BulkAction } from '@griot/contract/history/bulk-changes.ts'
import type { Selectable } from 'kysely'
import { rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { Assets } from '../../../storage/database/rows.generated.ts'
import { SEARCH_VERSION } from '../../../storage/database/search-texts.ts'
import { updateRows, writeRows } from '../../../storage/database/writes/changes.ts'
import { DERIVED_COLUMNS, type DeclaredFields, type StoredKind } from '../kinds/stored-kind.ts'
import { deferIndexing } from '../search/index.store.ts'
import { hintColumnOf, hintColumnOfNew } from '../text-hints/hint-column.ts'
import { writeHintColumn } from '../text-hints/text-hints.store.ts'

export type SavedRow = Pick<Selectable<Assets>, 'id' | 'code' | 'version'>
/** An asset that is locked, with the columns of its fields. */
export type LockedRow = SavedRow & Record<string, unknown>
const RETURNING = 'id, code, version'

/** The columns of a batch besides the code, in the order of `valuesOf`. */
const columnsOf = (kind: StoredKind) => [...kind.columns, ...DERIVED_COLUMNS]

/**
 * Inserts the rows that are not declared yet and records them; the others are missing in the result. Ids follow the
 * order of the request, but codes are locked in sorted order, to avoid deadlocks between batches.
 */
export async function insertDeclared(
  transaction: Transaction,
  kind: StoredKind,
  items: readonly DeclaredFields[],
): Promise<SavedRow[]> {
  await deferIndexing(transaction, items.length)
  const columns = columnsOf(kind)
  const names = columns.map(({ name }) => name).join(', ')
  const read = columns.map(({ name, type }) => `${name}::${type}`).join(', ')
  // Parameters after kind and code.
  const places = columns.map((_, at) => `$${at + 3}::text[]`).join(', ')
  return writeRows(
    transaction,
    { entity: 'asset', action: 'declare' },
    {
      name: `declare ${kind.kind}`,
      text: `insert into assets (id, kind, code, ${names}, search_version)
             overriding system value
             select id, $1, code, ${read}, ${SEARCH_VERSION} from (
               select nextval('assets_id_seq') as id, * from unnest($2::text[], ${places}) as given (code, ${names})
             ) as numbered order by lower(code)
             on conflict (kind, lower(code)) do nothing
             returning *`,
      values: [kind.kind, ...kind.valuesOf(items, await hintColumnOfNew(transaction, kind, items))],
      gives: RETURNING,
    },
  )
}

/** Locks the assets with these ids in the order of their codes, like every batch, to avoid deadlocks. */
export function lockAssets(transaction: Transaction, kind: StoredKind, ids: readonly string[]): Promise<LockedRow[]> {
  const columns = ['id', 'code', 'version', ...kind.columns.map(({ name }) => name)]
  return rows(
    transaction,
    `select ${columns.join(', ')} from assets where kind = $1 and id = any($2::bigint[]) order by lower(code) for update`,
    [kind.kind, ids],
  )
}

/** Writes new fields to locked rows, and records them. Returns the rows with a changed field. */
export async function updateDeclared(
  transaction: Transaction,
  kind: StoredKind,
  items: readonly (DeclaredFields & { id: string })[],
  action: BulkAction | 'update' | 'mend' | 'undo' = 'update',
): Promise<SavedRow[]> {
  await deferIndexing(transaction, items.length)
  const hintColumns = await hintColumnOf(
    transaction,
    kind,
    items.map((row) => ({ id: Number(row.id), fields: row })),
  )
  const [, ...values] = kind.valuesOf(items, hintColumns)
  const columns = columnsOf(kind).map((column, at) => ({
    ...column,
    values: values[at],
  }))
  const version = {
    name: 'search_version',
    type: 'integer',
    values: items.map(() => SEARCH_VERSION),
  }
  const fields = kind.columns.length
  // Only restoring a revision writes these.
  const revised = kind.revised
    .filter(({ field }) => items.every((row) => row[field] !== undefined))
    .map(({ field, name, type }) => ({ name, type, values: items.map((row) => JSON.stringify(row[field])) }))
  const changed = await updateRows<SavedRow>(
    transaction,
    { entity: 'asset', action },
    {
      keys: items.map((row) => row.id),
      columns: [...columns.slice(0, fields), ...revised],
      derived: [...columns.slice(fields), version],
      gives: RETURNING,
    },
  )
  // Dismissing a hint does not change the asset, but may remove a finding.
  const written = new Set(changed.map(({ id }) => String(id)))
  for (const [at, row] of items.entries())
    if (row.dismissedHints && !written.has(row.id))
      await writeHintColumn(transaction, Number(row.id), hintColumns[at] ?? null)
  return changed
}
