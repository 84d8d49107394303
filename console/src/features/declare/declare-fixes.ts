import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { type DismissedText, dismissalsOf, type FieldFinding, fixRow, lintRow } from '@griot/contract/lint/lint-row.ts'
import { requestOf } from '../../shared/cells/cells.ts'
import { isOfApostrophe } from '../../shared/text-hints/apostrophes.tsx'
import { type DeclareRows, setCell, withRow } from './declare-rows.ts'

/** Fixes one finding of a row. */
export const fixCell = (state: DeclareRows, id: number, finding: FieldFinding) => fixCells(state, id, [finding])

function fixCells(state: DeclareRows, id: number, findings: readonly FieldFinding[]): DeclareRows {
  const row = state.rows.find((each) => each.id === id)
  if (!row) return state
  return Object.entries(fixRow(requestOf(state.kind, row.cells), findings)).reduce((now, [field, fixed]) => {
    const value = Array.isArray(fixed) ? fixed.join(', ') : String(fixed)
    return setCell(now, { id, field, value })
  }, state)
}

/** Findings about apostrophes in the rows that are not saved yet, with their rows. */
export function apostrophesIn({ kind, rows }: DeclareRows): { id: number; finding: FieldFinding }[] {
  return rows.flatMap((row) => {
    if (row.result?.kind === 'saved') return []
    const dismissed = dismissalsOf(row.dismissedHints)
    const found = lintRow(ASSET_KINDS[kind].texts, requestOf(kind, row.cells), dismissed).filter(isOfApostrophe)
    return found.map((finding) => ({ id: row.id, finding }))
  })
}

/** Fixes all of them. */
export function fixApostrophes(state: DeclareRows): DeclareRows {
  const byRow = Map.groupBy(apostrophesIn(state), ({ id }) => id)
  return [...byRow].reduce((now, [id, found]) => {
    const findings = found.map(({ finding }) => finding)
    return fixCells(now, id, findings)
  }, state)
}

/** Dismisses a finding of a row. */
export function dismissFinding(state: DeclareRows, id: number, hint: DismissedText): DeclareRows {
  return withRow(state, id, (row) => ({ ...row, dismissedHints: [...row.dismissedHints, hint] }))
}

/** Restores the typed texts of a saved row after its corrections were undone. */
export function undoRowFixes(state: DeclareRows, id: number): DeclareRows {
  return withRow(state, id, (row) => {
    if (row.result?.kind !== 'saved') return row
    const cells = { ...row.cells }
    for (const { field, before, after } of row.result.appliedHints ?? [])
      cells[field] = (cells[field] ?? '').replace(after, () => before)
    return { ...row, cells, result: { kind: 'saved' } }
  })
}
