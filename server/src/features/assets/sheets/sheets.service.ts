import { IMPORTS_LISTED, type SheetImport } from '#contract/assets/sheets/imports.ts'
import { sheetMessages } from '#contract/assets/sheets/sheet-messages.ts'
import { EXPORT_ROWS_AT_ONCE, type JudgedRow } from '#contract/assets/sheets/sheets.ts'
import type { FieldError } from '#contract/envelope.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { insertDeclared, updateDeclared } from '../declare/declare.store.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import type { AssetRow } from '../library/assets.store.ts'
import { isSearch, type SearchQuery, soughtBy } from '../library/list.service.ts'
import { exportedRows } from './export.store.ts'
import * as store from './imports.store.ts'
import { fieldsOf, type Judged, judgeRows, keyOf, type SheetRow } from './judge-rows.ts'

/** A row that is to be taken, with the version that it was judged against. */
export type SeenRow = SheetRow & { seen: number | null }

export interface ImportBatch {
  actor: Actor
  idempotency: Idempotency | null
  fileName: string
  rows: readonly SeenRow[]
}

export interface ExportQuery extends SearchQuery {
  /** Only what is older than this id. */
  before?: string | undefined
}

/** The next rows of what the filters leave, newest first. */
export async function exportRows(
  deps: AssetDeps,
  query: ExportQuery,
): Promise<{ rows: Record<string, unknown>[]; before: string | null }> {
  const { kind, pool } = deps
  const sought = soughtBy(query)
  const below = query.before === undefined ? null : Number(query.before)
  const found = await exportedRows(pool, kind, {
    search: sought,
    searched: isSearch(query),
    toMend: query.toMend,
    below,
    limit: EXPORT_ROWS_AT_ONCE,
  })
  const last = found.length === EXPORT_ROWS_AT_ONCE ? found.at(-1) : undefined
  return {
    rows: found.map((row) => ({ code: row.code, ...fieldsOf(kind, row) })),
    before: last ? String(last.id) : null,
  }
}

/** What the rows would do now; nothing is written. */
export async function checkSheet(
  { kind, pool }: AssetDeps,
  rows: readonly SheetRow[],
): Promise<{ rows: JudgedRow[] }> {
  const found = await store.assetsUnder(pool, kind, keysOf(kind, rows))
  return { rows: judgeRows(kind, rows, byKey(found)).map(({ judged }) => judged) }
}

/**
 * Takes rows, all in one transaction. They are judged again under the lock of what they change.
 * @throws CallError invalid when one has an error, conflict when one would do something else by now
 */
export function importSheet({ kind, pool }: AssetDeps, batch: ImportBatch): Promise<SheetImport> {
  const { rows, fileName } = batch
  return write(pool, batch, async (transaction) => {
    const found = await store.lockAssetsUnder(transaction, kind, keysOf(kind, rows))
    const judged = judgeRows(kind, rows, byKey(found))
    refuseErrors(judged)
    refuseChanged(judged, rows)
    const imported = await take(transaction, kind, judged)
    const counts = countsOf(judged)
    const given = { kind: kind.kind, file_name: fileName, rule: null, ...counts }
    const id = await store.insertImport(transaction, given, imported)
    const taken = await store.findImport(transaction, kind, id)
    if (!taken) throw new Error('The import that was written is not there.')
    return taken
  })
}

export function lastImports({ kind, pool }: AssetDeps): Promise<SheetImport[]> {
  return store.listImports(pool, kind, IMPORTS_LISTED)
}

async function take(
  transaction: Transaction,
  kind: StoredKind,
  judged: readonly Judged[],
): Promise<store.ImportedRow[]> {
  const changes = judged.flatMap(({ judged: { verdict }, asset, after }) =>
    verdict === 'update' && asset && after ? [{ asset, after }] : [],
  )
  const news = judged.flatMap(({ judged: { verdict }, after }) =>
    verdict === 'create' && after ? [after] : [],
  )
  if (changes.length > 0) {
    const given = changes.map(({ asset, after }) => ({ ...after, id: String(asset.id) }))
    await updateDeclared(transaction, kind, given)
  }
  const inserted = news.length > 0 ? await insertDeclared(transaction, kind, news) : []
  const ids = new Map(inserted.map(({ id, code }) => [code.toLowerCase(), id]))
  return [
    ...changes.map(({ asset, after }) => ({
      assetId: asset.id,
      before: fieldsOf(kind, asset),
      after: onlyFields(kind, after),
    })),
    ...news.map((after) => {
      const assetId = ids.get(after.code.toLowerCase())
      // Somebody declared it in the moment since the codes were looked up.
      if (assetId === undefined) throw changedSince(judged, [after.code])
      return { assetId, before: null, after: onlyFields(kind, after) }
    }),
  ]
}

function onlyFields(kind: StoredKind, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(kind.entry.fields).map((field) => [field, row[field]]))
}

function refuseErrors(judged: readonly Judged[]): void {
  const errors = judged.flatMap(({ judged: row }, index): FieldError[] =>
    row.errors.map(({ field, message }) => ({ path: `rows.${index}.${field}`, message })),
  )
  if (errors.length > 0)
    throw new CallError('invalid', { message: sheetMessages.errorsLeft, errors })
}

/** Nothing is overwritten unseen; what stands there already as the sheet says is no matter. */
function refuseChanged(judged: readonly Judged[], rows: readonly SeenRow[]): void {
  const changed = judged.flatMap(({ judged: { verdict, seen } }, index) =>
    verdict !== 'unchanged' && seen !== rows[index]?.seen ? [index] : [],
  )
  if (changed.length > 0) throw refusal(changed)
}

function changedSince(judged: readonly Judged[], codes: readonly string[]): CallError {
  return refusal(
    judged.flatMap(({ after }, index) => (after && codes.includes(after.code) ? [index] : [])),
  )
}

function refusal(changed: readonly number[]): CallError {
  const message = sheetMessages.changedSince
  const errors = changed.map((index) => ({ path: `rows.${index}.code`, message }))
  return new CallError('conflict', { message, errors })
}

function countsOf(
  judged: readonly Judged[],
): Pick<SheetImport, 'created' | 'updated' | 'unchanged'> {
  const count = (verdict: JudgedRow['verdict']) =>
    judged.filter(({ judged: row }) => row.verdict === verdict).length
  return { created: count('create'), updated: count('update'), unchanged: count('unchanged') }
}

function keysOf(kind: StoredKind, rows: readonly SheetRow[]): string[] {
  const keys = rows.map((row) => keyOf(kind, row)).filter((key) => key !== null)
  return [...new Set(keys)].filter((key) => /^[\w-]{6}$/.test(key))
}

function byKey(found: readonly AssetRow[]): Map<string, AssetRow> {
  return new Map(found.map((asset) => [asset.code.toLowerCase(), asset]))
}
