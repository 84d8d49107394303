import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { FieldError } from '@griot/contract/envelope.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { AssetRow, BatchResult } from '../../shared/assets/assets.calls.ts'
import { type Cells, columnsOf, faultsOf, isBlank, languageOf, requestOf } from '../../shared/cells/cells.ts'
import { unchangedDismissals } from '../../shared/text-hints/dismissed-hints.ts'
import { cellsWithFixes, type DeclareRow, newRow, shouldSend } from './declare-row.ts'

/** The rows of the grid and the last paste; immutable. */
export interface DeclareRows {
  kind: AssetKind
  rows: readonly DeclareRow[]
  paste: Paste | null
  /** Language last chosen for all rows. */
  ofAll?: LanguageName
}

/** A paste that can be undone. */
export interface Paste {
  id: number
  count: number
  /** Number of the row above it, from 1; 0 at the top. */
  below: number
  fields: string[]
  /** Previous state of rows that were filled. */
  before: readonly DeclareRow[]
}

export function firstRows(kind: AssetKind, language: LanguageName, count = 1): DeclareRows {
  const rows = Array.from({ length: count }, () => newRow(kind, languageCell(kind, language)))
  return { kind, rows, paste: null }
}

/** The language cell, for kinds with a language. */
export function languageCell(kind: AssetKind, language: string | undefined): Cells {
  const has = columnsOf(kind).some(({ field }) => field === 'language')
  return has && language !== undefined ? { language } : {}
}

/** A new row has the language of the last one. */
function nextRow({ kind, rows }: DeclareRows, cells: Cells = {}): DeclareRow {
  const last = rows.at(-1)
  return newRow(kind, { ...languageCell(kind, last && (languageOf(last.cells) ?? '')), ...cells })
}

export function setCell(state: DeclareRows, change: { id: number; field: string; value: string }): DeclareRows {
  const changed = withCell(state, change)
  return change.field === 'language' && changed !== state ? languageBelow(changed, change) : changed
}

/** Untouched rows below get the language, as new rows would, if nothing was typed into any of them. */
function languageBelow(state: DeclareRows, { id, value: language }: { id: number; value: string }): DeclareRows {
  const place = state.rows.findIndex((row) => row.id === id) + 1
  const below = state.rows.slice(place)
  if (!below.every(isBlank)) return state
  const taking = below.map((row) => ({ ...row, cells: { ...row.cells, language } }))
  return { ...state, rows: [...state.rows.slice(0, place), ...taking] }
}

function withCell(state: DeclareRows, change: { id: number; field: string; value: string }): DeclareRows {
  return withRow(state, change.id, (row) => {
    if (row.result?.kind === 'saved') return row
    const cells = { ...row.cells, [change.field]: change.value }
    const next: DeclareRow = { ...row, cells, result: null }
    if (!row.faults[change.field]) return next
    // validate an invalid cell at every key, so that its error disappears at once
    const { [change.field]: _, ...others } = row.faults
    const still = faultsOf(state.kind, cells, { empties: true })[change.field]
    return { ...next, faults: still ? { ...others, [change.field]: still } : others }
  })
}

/** Validates a row when a cell loses focus; empty cells are not errors before Submit. */
export function validateRow(state: DeclareRows, id: number): DeclareRows {
  return withRow(state, id, (row) => {
    if (row.result) return row
    const faults = { ...row.faults, ...faultsOf(state.kind, row.cells, { empties: false }) }
    return Object.keys(faults).length === Object.keys(row.faults).length ? row : { ...row, faults }
  })
}

/** The common language of all unsaved rows; null when they differ or there is none. */
export function commonLanguage({ rows }: DeclareRows): LanguageName | null {
  const open = rows.filter((row) => row.result?.kind !== 'saved')
  const languages = new Set(open.map((row) => languageOf(row.cells)))
  return languages.size === 1 ? ([...languages][0] ?? null) : null
}

/** Sets the language of all unsaved rows, and clears errors about it. */
export function setLanguage(state: DeclareRows, language: LanguageName): DeclareRows {
  const rows = state.rows.map((row) => {
    if (row.result?.kind === 'saved' || row.cells.language === language) return row
    const { language: _, ...faults } = row.faults
    return { ...row, cells: { ...row.cells, language }, faults, result: null }
  })
  return { ...state, rows, ofAll: language }
}

export function addRow(state: DeclareRows): DeclareRows {
  return { ...state, rows: [...state.rows, nextRow(state)] }
}

/** Removes a row, but never the last one. */
export function removeRow(state: DeclareRows, id: number): DeclareRows {
  if (state.rows.length === 1) return state
  return { ...state, rows: state.rows.filter((row) => row.id !== id) }
}

/** Restores a removed row at its index. */
export function restoreRow(state: DeclareRows, row: DeclareRow, place: number): DeclareRows {
  return { ...state, rows: state.rows.toSpliced(place, 0, row) }
}

/** Validates all rows that would be sent; in an empty grid, the first unsaved row. */
export function validateAll(state: DeclareRows): DeclareRows {
  const open = state.rows.filter((row) => row.result === null)
  const all = open.every(isBlank) ? open.slice(0, 1) : open.filter((row) => !isBlank(row))
  const judged = new Set(all.map((row) => row.id))
  return {
    ...state,
    rows: state.rows.map((row) =>
      judged.has(row.id) ? { ...row, faults: faultsOf(state.kind, row.cells, { empties: true }) } : row,
    ),
  }
}

/** Applies the server's results to the sent rows, by index in the request. */
export function applyResult(state: DeclareRows, sent: readonly number[], result: BatchResult): DeclareRows {
  const verdicts = new Map<number | undefined, DeclareRow['result']>()
  for (const { row, appliedHints } of result.saved)
    verdicts.set(sent[row], { kind: 'saved', ...(appliedHints && { appliedHints }) })
  for (const { row, reason, message } of result.skipped) {
    verdicts.set(sent[row], { kind: 'skipped', message, see: reason === 'declared' })
  }
  return {
    ...state,
    paste: null,
    rows: state.rows.map((row) => {
      const verdict = verdicts.get(row.id)
      return verdict
        ? {
            ...row,
            cells: cellsWithFixes(row.cells, verdict),
            paste: null,
            faults: {},
            result: verdict,
          }
        : row
    }),
  }
}

/** Shows the server's field errors (`3.code`) at their cells; returns the others. */
export function applyErrors(
  state: DeclareRows,
  sent: readonly number[],
  errors: readonly FieldError[],
): { state: DeclareRows; others: FieldError[] } {
  const others: FieldError[] = []
  const faults = new Map<number, DeclareRow['faults']>()
  for (const error of errors) {
    const [, index, name] = /(\d+)\.(\w+)$/.exec(error.path) ?? []
    const id = sent[Number(index)]
    const known = columnsOf(state.kind).some(({ field }) => field === name)
    if (id === undefined || name === undefined || !known) others.push(error)
    else faults.set(id, { [name]: error.message, ...faults.get(id) })
  }
  const rows = state.rows.map((row) => {
    const found = faults.get(row.id)
    return found ? { ...row, faults: { ...row.faults, ...found } } : row
  })
  return { state: { ...state, rows }, others }
}

/** Language of the last saved row. */
export function languageSaved({ rows }: DeclareRows): LanguageName | null {
  const last = rows.findLast(({ result }) => result?.kind === 'saved')
  return last ? languageOf(last.cells) : null
}

export function clearSaved(state: DeclareRows): DeclareRows {
  const rows = state.rows.filter((row) => row.result?.kind !== 'saved')
  return { ...state, rows: rows.length > 0 ? rows : [nextRow(state)] }
}

/** Adds a row for each new code, replacing a first blank row. */
export function addCodes(state: DeclareRows, codes: readonly string[]): DeclareRows {
  const known = new Set(state.rows.map((row) => row.cells.code?.toLowerCase()))
  const missing = codes.filter((code) => !known.has(code.toLowerCase()))
  if (missing.length === 0) return state
  const kept = state.rows.filter((row) => !isBlank(row))
  return { ...state, rows: [...kept, ...missing.map((code) => nextRow(state, { code }))] }
}

/** Numbers for the footer. `invalidRows` has the row numbers with errors, from 1. */
export function summarize(state: DeclareRows): {
  toSend: number
  saved: number
  skipped: number
  invalidRows: number[]
} {
  const invalidRows: number[] = []
  let toSend = 0
  let saved = 0
  let skipped = 0
  state.rows.forEach((row, index) => {
    if (Object.keys(row.faults).length > 0) invalidRows.push(index + 1)
    if (row.result?.kind === 'saved') saved += 1
    if (row.result?.kind === 'skipped') skipped += 1
    if (shouldSend(row)) toSend += 1
  })
  return { toSend, saved, skipped, invalidRows }
}

/** The rows with one row changed. */
export function withRow(state: DeclareRows, id: number, change: (row: DeclareRow) => DeclareRow): DeclareRows {
  const index = state.rows.findIndex((row) => row.id === id)
  const row = state.rows[index]
  if (!row) return state
  const next = change(row)
  return next === row ? state : { ...state, rows: state.rows.with(index, next) }
}

/** Rows to submit, and their ids in the same order. */
export function submittedRows(state: DeclareRows): { ids: number[]; rows: AssetRow[] } {
  const rows = state.rows.filter(shouldSend)
  return {
    ids: rows.map((row) => row.id),
    rows: rows.map(({ cells, dismissedHints }) => {
      const row = requestOf(state.kind, cells)
      const said = unchangedDismissals(dismissedHints, row)
      return said ? { ...row, dismissedHints: said } : row
    }),
  }
}
