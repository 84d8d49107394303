import { expect, it } from 'vitest'
import { readBlock } from '../../shared/cells/paste-block.ts'
import { pasteBlock } from './declare-paste.ts'
import { applyResult, type DeclareRows, firstRows, setCell, submittedRows } from './declare-rows.ts'
import { repeatedRows } from './repeated-rows.ts'

function pasted(text: string): DeclareRows {
  const state = firstRows('audio', 'yoruba')
  const block = readBlock('audio', text, 'localText')
  if (!block) throw new Error('not a block')
  return pasteBlock(state, { id: state.rows[0]?.id ?? -1, block })
}

it('marks each row whose code a row above has, ignoring case and file extension', () => {
  const block = ['ẹja\tfish\teja-01', 'ẹyẹ\tbird\tEJA-01', 'ilé\thouse\teja-01.mp3', 'ọmọ\tchild\teja'].join('\n')
  const state = pasted(block)
  const ids = state.rows.map(({ id }) => id)
  expect([...repeatedRows(state)]).toEqual([ids[1], ids[2]])
  const changed = setCell(state, { id: ids[1] ?? -1, field: 'code', value: 'eye-01' })
  expect([...repeatedRows(changed)]).toEqual([ids[2]])
  const half = setCell(state, { id: ids[1] ?? -1, field: 'code', value: 'eja' })
  expect([...repeatedRows(half)]).toEqual([ids[2]])
})

it('a row with a result shows the result, not the repetition', () => {
  const state = pasted('ẹja\tfish\teja-01\nẹyẹ\tbird\teja-01')
  const { ids } = submittedRows(state)
  const judged = applyResult(state, ids, {
    saved: [],
    skipped: [{ row: 1, code: 'eja-01', reason: 'repeated', message: 'It stands above.', messageId: 'test.repeated' }],
  })
  expect(repeatedRows(judged).size).toBe(0)
})
