import { normaliseCode } from '@griot/contract/assets/code.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import { EXPORT_ONLY, type SheetRowCheck } from '@griot/contract/assets/sheets/sheets.ts'
import type { FieldError } from '@griot/contract/envelope.ts'
import { isEqual } from '@griot/contract/is-equal.ts'
import { type FixedField, fixRowOnSave, type LintedFields } from '@griot/contract/lint/lint-row.ts'
import * as sheetApiMessages from '@griot/contract/messages/api/assets/sheet.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { parseWithMessages } from '@griot/contract/messages/schema-messages.ts'
import type { DeclaredFields, StoredKind } from '../kinds/stored-kind.ts'
import type { AssetRow } from '../library/assets.store.ts'

/** A row of a sheet: the fields whose columns the sheet has. */
export type SheetRow = Readonly<Record<string, unknown>>

/** A judged row, with the existing asset and the resulting fields. */
export interface CheckedRow {
  checked: SheetRowCheck
  /** The asset with its code; null if there is none. */
  asset: AssetRow | null
  /** All resulting fields; null for a row with an error. */
  after: DeclaredFields | null
}

/** The fields of an asset by name: those that a sheet may contain. */
export function fieldsOf(kind: StoredKind, asset: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown = kind.present(asset)
  return Object.fromEntries(Object.keys(kind.entry.fields).map((field) => [field, shown[field]]))
}

/** The key of a row's code; null if it has no valid one. */
export function keyOf(kind: StoredKind, row: SheetRow): string | null {
  const { code } = row
  return typeof code === 'string' && code.length <= 100 ? codeKey(normaliseCode(kind.entry.suffix, code)) : null
}

/**
 * What importing each row would do, by the rules of declaring. Fields without a column in the sheet stay unchanged; for
 * a new asset they are missing.
 */
export function checkRows(
  kind: StoredKind,
  rows: readonly SheetRow[],
  assets: ReadonlyMap<string, AssetRow>,
): CheckedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const key = keyOf(kind, row)
    const asset = (key !== null && assets.get(key)) || null
    const checked = asset ? checkChangedRow(kind, row, asset) : checkNewRow(kind, row)
    const repeated = key !== null && key !== '' && seen.has(key)
    if (key !== null) seen.add(key)
    return repeated ? repeatedRow(checked) : checked
  })
}

function checkNewRow(kind: StoredKind, row: SheetRow): CheckedRow {
  const input = Object.fromEntries(
    Object.entries(row).filter(([name]) => name !== 'seen' && !EXPORT_ONLY.includes(name)),
  )
  const { data, errors } = parseWithMessages(kind.entry.row, input)
  if (errors) return rowWithErrors(null, firstOfFields(errors))
  const { row: after, appliedHints } = fixRowOnSave(kind.entry.texts, data as unknown as DeclaredFields)
  return {
    checked: { verdict: 'create', seen: null, before: {}, errors: [], ...fixesIfAny(appliedHints) },
    asset: null,
    after,
  }
}

function checkChangedRow(kind: StoredKind, row: SheetRow, asset: AssetRow): CheckedRow {
  const now = fieldsOf(kind, asset)
  const after: DeclaredFields = { ...now, code: asset.code }
  const before: Record<string, unknown> = {}
  const changed: string[] = []
  const errors: SheetRowCheck['errors'] = []
  for (const [field, schema] of Object.entries(kind.entry.fields)) {
    if (row[field] === undefined) continue
    const { data, errors: [fault] = [] } = parseWithMessages(schema, row[field])
    if (fault) errors.push({ ...messageOf(fault), field })
    else if (!isEqual(data, now[field])) {
      after[field] = data
      changed.push(field)
    }
  }
  // Unchanged texts may be dismissed; new ones are fixed as when declaring.
  const { row: fixedRow, appliedHints } = fixRowOnSave(pickFields(kind.entry.texts, changed), after)
  for (const field of changed) if (!isEqual(fixedRow[field], now[field])) before[field] = now[field]
  const stays = unchangedLanguage(kind, row, now)
  if (errors.length > 0) {
    const { checked, ...rest } = rowWithErrors(asset, errors)
    return { ...rest, checked: { ...checked, ...stays } }
  }
  const verdict = Object.keys(before).length > 0 ? 'update' : 'unchanged'
  return {
    checked: { verdict, seen: asset.version, before, errors: [], ...stays, ...fixesIfAny(appliedHints) },
    asset,
    after: fixedRow,
  }
}

/** The language fields of texts, where the row does not set them. */
function unchangedLanguage(
  { entry }: StoredKind,
  row: SheetRow,
  now: Readonly<Record<string, unknown>>,
): Pick<SheetRowCheck, 'stays'> {
  const naming = Object.values<string | null | undefined>(entry.texts)
  const left = Object.keys(entry.fields).filter((field) => naming.includes(field) && row[field] === undefined)
  return left.length > 0 ? { stays: Object.fromEntries(left.map((field) => [field, now[field]])) } : {}
}

const fixesIfAny = (appliedHints: FixedField[]) => (appliedHints.length > 0 ? { appliedHints } : {})

function pickFields(fields: LintedFields, names: readonly string[]): LintedFields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => names.includes(field)))
}

function rowWithErrors(asset: AssetRow | null, errors: SheetRowCheck['errors']): CheckedRow {
  const checked: SheetRowCheck = {
    verdict: 'error',
    seen: asset?.version ?? null,
    before: {},
    errors,
  }
  return { checked, asset, after: null }
}

function repeatedRow({ checked, asset }: CheckedRow): CheckedRow {
  const errors = checked.errors.filter(({ field }) => field !== 'code')
  return rowWithErrors(asset, [{ field: 'code', ...sheetApiMessages.repeatedAbove }, ...errors])
}

/** The first error of each field. */
function firstOfFields(errors: readonly FieldError[]): SheetRowCheck['errors'] {
  const byField = new Map<string, SheetRowCheck['errors'][number]>()
  for (const error of errors) {
    const [field = 'code'] = error.path.split('.')
    if (!byField.has(field)) byField.set(field, { ...messageOf(error), field: field || 'code' })
  }
  return [...byField.values()]
}

const messageOf = ({ path: _, ...message }: FieldError): Message => message
