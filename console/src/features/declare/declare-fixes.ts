import { type DismissedText, type FieldFinding, fixRow } from '@griot/contract/lint/lint-row.ts'
import { requestOf } from '../../shared/cells/cells.ts'
import { type DeclareRows, setCell, withRow } from './declare-rows.ts'

/** Fixes one finding of a row. */
export function fixCell(state: DeclareRows, id: number, finding: FieldFinding): DeclareRows {
  const row = state.rows.find((each) => each.id === id)
  if (!row) return state
  const { field } = finding
  const fixed = fixRow(requestOf(state.kind, row.cells), [finding])[field]
  const value = Array.isArray(fixed) ? fixed.join(', ') : String(fixed)
  return setCell(state, { id, field, value })
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
