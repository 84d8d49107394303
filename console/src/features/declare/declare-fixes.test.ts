import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { lintRow } from '@griot/contract/lint/lint-row.ts'
import { describe, expect, it } from 'vitest'
import { requestOf } from '../../shared/cells/cells.ts'
import { dismissFinding, fixCell, undoRowFixes } from './declare-fixes.ts'
import { newRow } from './declare-row.ts'
import { applyResult, type DeclareRows, setCell, submittedRows } from './declare-rows.ts'

const cells = { localText: 'ķofa', translation: 'a  door', code: 'kofa01', language: 'hausa' }

function stateOf(given: Partial<typeof cells> = {}): { state: DeclareRows; id: number } {
  const row = newRow('audio', { ...cells, ...given })
  return { state: { kind: 'audio', rows: [row], paste: null }, id: row.id }
}

function findingsOf({ kind, rows }: DeclareRows) {
  return lintRow(ASSET_KINDS[kind].texts, requestOf(kind, rows[0]?.cells ?? {}))
}

describe('hints of a row', () => {
  it('fix: changes only its cell', () => {
    const { state, id } = stateOf()
    const [finding] = findingsOf(state)
    const fixed = finding ? fixCell(state, id, finding) : state
    expect(fixed.rows[0]?.cells).toEqual({ ...cells, localText: 'ƙofa' })
  })

  it('fix: changes only its word of a list', () => {
    const row = newRow('graphic', { title: 'Dog', keyWords: 'good, two  words' })
    const state: DeclareRows = { kind: 'graphic', rows: [row], paste: null }
    const [finding] = findingsOf(state)
    const fixed = finding ? fixCell(state, row.id, finding) : state
    expect(fixed.rows[0]?.cells.keyWords).toBe('good, two words')
  })

  it('dismissal: is sent while the text is unchanged', () => {
    const { state, id } = stateOf()
    const hint = { field: 'localText', rule: 'foreignLetter', text: 'ķofa' } as const
    const afterDismissal = dismissFinding(state, id, hint)
    expect(submittedRows(afterDismissal).rows[0]).toMatchObject({
      dismissedHints: [{ field: 'localText', rule: 'foreignLetter' }],
    })
    const changed = setCell(afterDismissal, { id, field: 'localText', value: 'ķofar' })
    expect(submittedRows(changed).rows[0]).not.toHaveProperty('dismissedHints')
  })
})

it('a saved row shows the corrected text, and the typed text after undo', () => {
  const { state, id } = stateOf({ localText: 'E\u0329ṣin', language: 'yoruba' })
  const reasons = [{ message: 'Line below instead of dot below', messageId: 'lint.lineBelow' }]
  const before = 'E\u0329ṣin'
  const appliedHints = [{ field: 'localText', before, after: 'Ẹṣin', rules: ['lineBelow' as const], reasons }]
  const saved = [{ row: 0, id: '7', code: 'kofa01', version: 1, appliedHints }]
  const after = applyResult(state, [id], { saved, skipped: [] })
  expect(after.rows[0]?.cells.localText).toBe('Ẹṣin')
  expect(undoRowFixes(after, id).rows[0]?.cells.localText).toBe(before)
})
