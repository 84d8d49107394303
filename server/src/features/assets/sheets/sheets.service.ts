import { codeKey } from '@griot/contract/assets/code-key.ts'
import { IMPORTS_LISTED, type SheetImport } from '@griot/contract/assets/sheets/imports.ts'
import { EXPORT_ROWS_AT_ONCE, SHEET_ROW_USES_SHOWN, type SheetRowCheck } from '@griot/contract/assets/sheets/sheets.ts'
import type { FieldError } from '@griot/contract/envelope.ts'
import * as sheetApiMessages from '@griot/contract/messages/api/assets/sheet.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { insertDeclared, updateDeclared } from '../declare/declare.store.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import type { AssetRow } from '../library/assets.store.ts'
import { isSearch, type SearchQuery, searchOfQuery } from '../library/list.service.ts'
import { firstUsesByCode } from '../uses/uses.store.ts'
import { type CheckedRow, checkRows, fieldsOf, keyOf, type SheetRow } from './check-rows.ts'
import { exportedRows } from './export.store.ts'
import * as store from './imports.store.ts'

/** A row to import, with the version that it was checked against. */
export type VersionedRow = SheetRow & { seen: number | null }

export interface ImportBatch {
  actor: Actor
  idempotency: Idempotency | null
  fileName: string
  rows: readonly VersionedRow[]
}

export interface ExportQuery extends SearchQuery {
  /** Only rows older than this id. */
  before?: string | undefined
}

/** The next rows that match the filters, newest first. */
export async function exportRows(
  deps: AssetDeps,
  query: ExportQuery,
): Promise<{ rows: Record<string, unknown>[]; before: string | null }> {
  const { kind, pool } = deps
  const sought = searchOfQuery(query)
  const below = query.before === undefined ? null : Number(query.before)
  const found = await exportedRows(pool, kind, {
    search: sought,
    searched: isSearch(query),
    hasTextHints: query.hasTextHints,
    below,
    limit: EXPORT_ROWS_AT_ONCE,
  })
  const last = found.length === EXPORT_ROWS_AT_ONCE ? found.at(-1) : undefined
  return {
    rows: found.map((row) => {
      const { captionLanguages } = kind.present(row)
      return { code: row.code, ...fieldsOf(kind, row), speaker: row.speaker, captionLanguages }
    }),
    before: last ? String(last.id) : null,
  }
}

/** What importing the rows would do now; writes nothing. */
export async function checkSheet(
  { kind, pool }: AssetDeps,
  rows: readonly SheetRow[],
): Promise<{ rows: SheetRowCheck[] }> {
  const found = await store.assetsByCode(pool, kind, keysOf(kind, rows))
  const checkedRows = checkRows(kind, rows, byKey(found))
  const changing = checkedRows.flatMap(({ checked, asset }) =>
    checked.verdict === 'update' && asset ? [codeKey(asset.code)] : [],
  )
  const usesByKey = await firstUsesByCode(pool, kind.kind, changing, SHEET_ROW_USES_SHOWN)
  return {
    rows: checkedRows.map(({ checked, asset }) => {
      const uses = checked.verdict === 'update' && asset ? usesByKey.get(codeKey(asset.code)) : undefined
      return uses ? { ...checked, uses } : checked
    }),
  }
}

/**
 * Imports rows in one transaction. They are checked again under the locks of the affected assets.
 * @throws CallError invalid when a row has an error, conflict when its result would differ from the check
 */
export function importSheet({ kind, pool }: AssetDeps, batch: ImportBatch): Promise<SheetImport> {
  const { rows, fileName } = batch
  return write(pool, batch, async (transaction) => {
    const found = await store.lockAssetsByCode(transaction, kind, keysOf(kind, rows))
    const checkedRows = checkRows(kind, rows, byKey(found))
    refuseErrors(checkedRows)
    refuseChanged(checkedRows, rows)
    const imported = await applyRows(transaction, kind, checkedRows)
    const counts = countsOf(checkedRows)
    const input = { kind: kind.kind, file_name: fileName, rule: null, ...counts }
    const id = await store.insertImport(transaction, input, imported)
    const sheetImport = await store.findImport(transaction, kind, id)
    if (!sheetImport) throw new Error('The import that was written is not there.')
    return sheetImport
  })
}

export function lastImports({ kind, pool }: AssetDeps): Promise<SheetImport[]> {
  return store.listImports(pool, kind, IMPORTS_LISTED)
}

async function applyRows(
  transaction: Transaction,
  kind: StoredKind,
  checkedRows: readonly CheckedRow[],
): Promise<store.ImportedRow[]> {
  const changes = checkedRows.flatMap(({ checked: { verdict }, asset, after }) =>
    verdict === 'update' && asset && after ? [{ asset, after }] : [],
  )
  const news = checkedRows.flatMap(({ checked: { verdict }, after }) => (verdict === 'create' && after ? [after] : []))
  if (changes.length > 0) {
    const input = changes.map(({ asset, after }) => ({ ...after, id: String(asset.id) }))
    await updateDeclared(transaction, kind, input)
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
      // It was declared after the codes were looked up.
      if (assetId === undefined) throw changedSince(checkedRows, [after.code])
      return { assetId, before: null, after: onlyFields(kind, after) }
    }),
  ]
}

function onlyFields(kind: StoredKind, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(kind.entry.fields).map((field) => [field, row[field]]))
}

function refuseErrors(checkedRows: readonly CheckedRow[]): void {
  const errors = checkedRows.flatMap(({ checked: row }, index): FieldError[] =>
    row.errors.map(({ field, ...message }) => ({ path: `rows.${index}.${field}`, ...message })),
  )
  if (errors.length > 0) throw new CallError('invalid', { message: sheetApiMessages.errorsLeft, errors })
}

/** Never overwrites a change that the user has not seen; rows that already equal the sheet do not matter. */
function refuseChanged(checkedRows: readonly CheckedRow[], rows: readonly VersionedRow[]): void {
  const changed = checkedRows.flatMap(({ checked: { verdict, seen } }, index) =>
    verdict !== 'unchanged' && seen !== rows[index]?.seen ? [index] : [],
  )
  if (changed.length > 0) throw refusal(changed)
}

function changedSince(checkedRows: readonly CheckedRow[], codes: readonly string[]): CallError {
  return refusal(checkedRows.flatMap(({ after }, index) => (after && codes.includes(after.code) ? [index] : [])))
}

function refusal(changed: readonly number[]): CallError {
  const message = sheetApiMessages.changedSince
  const errors = changed.map((index) => ({ path: `rows.${index}.code`, ...message }))
  return new CallError('conflict', { message, errors })
}

function countsOf(checkedRows: readonly CheckedRow[]): Pick<SheetImport, 'created' | 'updated' | 'unchanged'> {
  const count = (verdict: SheetRowCheck['verdict']) =>
    checkedRows.filter(({ checked: row }) => row.verdict === verdict).length
  return { created: count('create'), updated: count('update'), unchanged: count('unchanged') }
}

function keysOf(kind: StoredKind, rows: readonly SheetRow[]): string[] {
  const keys = rows.map((row) => keyOf(kind, row)).filter((key) => key !== null)
  return [...new Set(keys)].filter((key) => /^[\w-]{6}$/.test(key))
}

function byKey(found: readonly AssetRow[]): Map<string, AssetRow> {
  return new Map(found.map((asset) => [asset.code.toLowerCase(), asset]))
}
