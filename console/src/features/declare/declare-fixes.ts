import { type FieldFinding, mendRow, type RightText } from '#contract/lint/lint-row.ts'
import { requestOf } from './declare-row.ts'
import { type DeclareRows, setCell, withRow } from './declare-rows.ts'

/** Mends one finding of a row. */
export function mendCell(state: DeclareRows, id: number, finding: FieldFinding): DeclareRows {
  const row = state.rows.find((each) => each.id === id)
  if (!row) return state
  const { field } = finding
  const mended = mendRow(requestOf(state.kind, row.cells), [finding])[field]
  const value = Array.isArray(mended) ? mended.join(', ') : String(mended)
  return setCell(state, { id, field, value })
}

/** Keeps that a finding of a row is right. */
export function keepRight(state: DeclareRows, id: number, right: RightText): DeclareRows {
  return withRow(state, id, (row) => ({ ...row, right: [...row.right, right] }))
}

/** The texts of a saved row as they were written, once its mend is taken back. */
export function unmendRow(state: DeclareRows, id: number): DeclareRows {
  return withRow(state, id, (row) => {
    if (row.result?.kind !== 'saved') return row
    const cells = { ...row.cells }
    for (const { field, before, after } of row.result.mended ?? [])
      cells[field] = (cells[field] ?? '').replace(after, () => before)
    return { ...row, cells, result: { kind: 'saved' } }
  })
}
