import { describe, expect, it } from 'vitest'
import { readBlock } from '../../shared/cells/paste-block.ts'
import { pasteBlock, undoPaste } from './declare-paste.ts'
import { type DeclareRow, requiredFields, shouldSend } from './declare-row.ts'
import {
  addCodes,
  addRow,
  applyErrors,
  applyResult,
  clearSaved,
  commonLanguage,
  type DeclareRows,
  firstRows,
  removeRow,
  restoreRow,
  setCell,
  setLanguage,
  submittedRows,
  summarize,
  validateAll,
  validateRow,
} from './declare-rows.ts'

const idAt = (state: DeclareRows, index: number) => state.rows[index]?.id ?? -1
const codes = (state: DeclareRows) => state.rows.map((row) => row.cells.code)

function paste(state: DeclareRows, index: number, text: string): DeclareRows {
  const block = readBlock('audio', text, 'localText')
  if (!block) throw new Error('not a block')
  return pasteBlock(state, { id: idAt(state, index), block })
}

const lines = (count: number, prefix = 'w') =>
  Array.from(
    { length: count },
    (_, index) => `Ọ̀rọ̀ ${index}\tWord\t${prefix}${String(index).padStart(5, '0')}\tYoruba`,
  ).join('\n')

describe('rows', () => {
  it('a new row has the language of the row above', () => {
    const state = setCell(firstRows('audio', 'yoruba'), {
      id: idAt(firstRows('audio', 'yoruba'), 0),
      field: 'code',
      value: '',
    })
    const wolof = setCell(state, { id: idAt(state, 0), field: 'language', value: 'wolof' })
    expect(addRow(wolof).rows.map((row) => row.cells.language)).toEqual(['wolof', 'wolof'])
  })

  it('a changed language applies to the rows below, if nothing was typed into them', () => {
    const state = firstRows('audio', 'yoruba', 4)
    const languages = ({ rows }: DeclareRows) => rows.map((row) => row.cells.language)
    const igbo = { id: idAt(state, 1), field: 'language', value: 'igbo' }
    expect(languages(setCell(state, igbo))).toEqual(['yoruba', 'igbo', 'igbo', 'igbo'])
    const typed = setCell(state, { id: idAt(state, 3), field: 'localText', value: 'ajá' })
    expect(languages(setCell(typed, igbo))).toEqual(['yoruba', 'igbo', 'yoruba', 'yoruba'])
  })

  it('empty rows are ignored beside others; if all are empty, the first has errors', () => {
    const state = firstRows('audio', 'yoruba', 12)
    const atFault = ({ rows }: DeclareRows) =>
      rows.flatMap((row, at) => (Object.keys(row.faults).length > 0 ? [at] : []))
    expect(atFault(validateAll(state))).toEqual([0])
    const typed = setCell(state, { id: idAt(state, 2), field: 'localText', value: 'ajá' })
    expect(atFault(validateAll(typed))).toEqual([2])
    expect(submittedRows(typed).ids).toEqual([idAt(state, 2)])
  })

  it('the last row cannot be removed', () => {
    const one = firstRows('audio', 'igbo')
    const two = addRow(one)
    expect(removeRow(one, idAt(one, 0)).rows).toHaveLength(1)
    expect(removeRow(two, idAt(two, 0)).rows).toHaveLength(1)
  })

  it('changing a row keeps the objects of all others', () => {
    const state = addRow(firstRows('audio', 'hausa'))
    const next = setCell(state, { id: idAt(state, 0), field: 'localText', value: 'ƙwai' })
    expect(next.rows[1]).toBe(state.rows[1])
  })
})

describe('errors', () => {
  it('empty cells: reported only on Submit, then all', () => {
    const state = firstRows('audio', 'yoruba')
    expect(validateRow(state, idAt(state, 0)).rows[0]?.faults).toEqual({})
    expect(Object.keys(validateAll(state).rows[0]?.faults ?? {})).toEqual(['localText', 'translation', 'code'])
  })

  it('a short code: tells the number of characters', () => {
    const state = paste(firstRows('audio', 'yoruba'), 0, 'Ọ̀gẹ̀dẹ̀\tBanana\togede\tYoruba')
    expect(state.rows[0]?.faults).toEqual({ code: '5 of 6 characters.' })
    expect(summarize(state).invalidRows).toEqual([1])
  })

  it('an unknown language in a paste: reported at once', () => {
    const state = paste(firstRows('audio', 'yoruba'), 0, 'x\ty\tcode01\tZulu')
    expect(state.rows[0]?.faults).toEqual({
      language: '“Zulu” is not a supported language. Choose one of the six languages.',
    })
  })

  it('correcting a cell clears its error immediately', () => {
    const state = paste(firstRows('audio', 'yoruba'), 0, 'Ọ̀gẹ̀dẹ̀\tBanana\togede\tYoruba')
    const changed = setCell(state, { id: idAt(state, 0), field: 'code', value: 'ogede1' })
    expect(changed.rows[0]?.faults).toEqual({})
  })

  it('blank rows beside filled ones are ignored', () => {
    const state = validateAll(addRow(paste(firstRows('audio', 'yoruba'), 0, lines(2))))
    expect(summarize(state)).toMatchObject({ invalidRows: [], toSend: 2 })
    expect(submittedRows(state).rows).toHaveLength(2)
  })

  it('server errors appear at the cells of the sent rows', () => {
    const state = paste(firstRows('audio', 'yoruba'), 0, lines(3))
    const { ids } = submittedRows(state)
    const placed = applyErrors(state, ids, [
      { path: '2.code', message: 'Bad.', messageId: 'test.bad' },
      { path: '2.localText', message: 'Worse.', messageId: 'test.worse' },
      { path: '', message: 'Elsewhere.', messageId: 'test.elsewhere' },
    ])
    expect(placed.state.rows[2]?.faults).toEqual({ code: 'Bad.', localText: 'Worse.' })
    expect(placed.others).toEqual([{ path: '', message: 'Elsewhere.', messageId: 'test.elsewhere' }])
  })
})

describe('paste', () => {
  it('overwrites blank rows and appends the rest', () => {
    const state = paste(addRow(addRow(firstRows('audio', 'yoruba'))), 1, lines(4))
    expect(codes(state)).toEqual(['', 'w00000', 'w00001', 'w00002', 'w00003'])
    expect(state.paste).toMatchObject({ count: 4, below: 1 })
  })

  it('into a row with content: inserts below it, before the next row with content', () => {
    const filled = paste(firstRows('audio', 'yoruba'), 0, lines(2, 'a'))
    expect(codes(paste(filled, 0, lines(2, 'b')))).toEqual(['a00000', 'b00000', 'b00001', 'a00001'])
  })

  it('one column: fills the empty cells of existing rows', () => {
    const texts = paste(firstRows('audio', 'yoruba'), 0, 'ọ̀kan\tOne\nèjì\tTwo')
    const block = readBlock('audio', 'okan01\neji001', 'code')
    const state = block ? pasteBlock(texts, { id: idAt(texts, 0), block }) : texts
    expect(state.rows.map((row) => [row.cells.localText, row.cells.code])).toEqual([
      ['ọ̀kan', 'okan01'],
      ['èjì', 'eji001'],
    ])
  })

  it('without a language: takes that of the row above', () => {
    const state = paste(firstRows('audio', 'wolof'), 0, 'ndënd\tDrum\tndend1\nñay\tElephant\tnay001')
    expect(state.rows.map((row) => row.cells.language)).toEqual(['wolof', 'wolof'])
  })

  it('undo: removes its rows and cells, and keeps later changes elsewhere', () => {
    const start = addRow(paste(firstRows('audio', 'yoruba'), 0, lines(1, 'a')))
    const pasted = paste(start, 1, lines(3, 'b'))
    const typed = setCell(pasted, { id: idAt(pasted, 0), field: 'translation', value: 'Other' })
    const undone = undoPaste(typed)
    expect(codes(undone)).toEqual(['a00000', ''])
    expect(undone.rows[0]?.cells.translation).toBe('Other')
    expect(undone.paste).toBeNull()
  })

  it('accepts any number of lines', () => {
    const state = paste(firstRows('audio', 'yoruba'), 0, lines(25_000))
    expect(state.rows).toHaveLength(25_000)
    expect(state.paste?.count).toBe(25_000)
    expect(codes(undoPaste(state))).toEqual([''])
  })
})

describe('results', () => {
  const sent = () => {
    const state = addRow(paste(firstRows('audio', 'yoruba'), 0, lines(3)))
    return applyResult(state, submittedRows(state).ids, {
      saved: [0, 2].map((row) => ({
        row,
        id: '1',
        code: 'x',
        localText: '',
        translation: '',
        language: 'yoruba',
        version: 1,
      })),
      skipped: [
        {
          row: 1,
          code: 'w00001',
          reason: 'declared',
          message: 'The code is already declared.',
          messageId: 'test.declared',
        },
      ],
    })
  }

  it('undoing a removal restores the row at its place', () => {
    const state = paste(firstRows('audio', 'yoruba'), 0, lines(3))
    const [, second] = state.rows
    if (!second) throw new Error('no row')
    expect(codes(restoreRow(removeRow(state, second.id), second, 1))).toEqual(codes(state))
  })

  it('saved rows and unchanged skipped rows are not sent again', () => {
    expect(submittedRows(sent()).rows).toEqual([])
    expect(summarize(sent())).toMatchObject({ saved: 2, skipped: 1, toSend: 0 })
  })

  it('a changed skipped row is sent again', () => {
    const state = sent()
    const changed = setCell(state, { id: idAt(state, 1), field: 'code', value: 'other1' })
    expect(changed.rows.filter(shouldSend).map((row) => row.cells.code)).toEqual(['other1'])
  })

  it('a saved row cannot be changed', () => {
    const state = sent()
    expect(setCell(state, { id: idAt(state, 0), field: 'code', value: 'x' })).toBe(state)
  })

  it('clearing saved rows leaves at least one row', () => {
    expect(codes(clearSaved(sent()))).toEqual(['w00001', ''])
    const all = applyResult(firstRows('audio', 'igbo'), [], { saved: [], skipped: [] })
    const saved = {
      ...all,
      rows: all.rows.map((row) => ({ ...row, result: { kind: 'saved' as const } })),
    }
    expect(clearSaved(saved).rows.map((row) => row.cells.language)).toEqual(['igbo'])
  })
})

it('codes from the URL become rows, if no row has them', () => {
  const state = addCodes(paste(firstRows('audio', 'yoruba'), 0, lines(1)), ['W00000', 'apere2'])
  expect(codes(state)).toEqual(['w00000', 'apere2'])
  expect(codes(addCodes(firstRows('audio', 'yoruba'), ['apere2']))).toEqual(['apere2'])
})

describe('the language of all rows', () => {
  const pasted = () => {
    const state = paste(firstRows('audio', 'yoruba'), 0, lines(3))
    return setCell(state, { id: idAt(state, 1), field: 'language', value: 'igbo' })
  }
  const languages = (state: DeclareRows) => state.rows.map((row) => row.cells.language)

  it('is null when rows differ, else their language', () => {
    expect(commonLanguage(pasted())).toBeNull()
    expect(commonLanguage(firstRows('audio', 'yoruba'))).toBe('yoruba')
  })

  it('setting it changes each row and clears errors about the language', () => {
    const state = pasted()
    const invalid = setCell(state, { id: idAt(state, 0), field: 'language', value: 'Klingon' })
    const after = setLanguage(validateRow(invalid, idAt(invalid, 0)), 'wolof')
    expect(languages(after)).toEqual(['wolof', 'wolof', 'wolof'])
    expect(after.rows[0]?.faults).toEqual({})
    expect(languages(addRow(after)).at(-1)).toBe('wolof')
  })

  it('applies to pasted rows without a language, once chosen', () => {
    const block = 'Local Text\tTranslation\tCode\tLanguage\nx\ty\tcode01\t\nx\ty\tcode02\tIgbo'
    const given = paste(firstRows('audio', 'hausa'), 0, block)
    expect(languages(given)).toEqual(['', 'igbo'])
    const chosen = paste(setLanguage(firstRows('audio', 'hausa'), 'wolof'), 0, block)
    expect(languages(chosen)).toEqual(['wolof', 'igbo'])
    expect(chosen.rows[0]?.faults).toEqual({})
  })

  it('does not change saved rows', () => {
    const state = pasted()
    const rows = state.rows.with(0, { ...state.rows[0], result: { kind: 'saved' } } as DeclareRow)
    expect(languages(setLanguage({ ...state, rows }, 'wolof'))).toEqual(['yoruba', 'wolof', 'wolof'])
  })
})

it('requiredFields: those that the contract refuses empty', () => {
  expect([...requiredFields('audio')].sort()).toEqual(['code', 'language', 'localText', 'translation'])
  expect([...requiredFields('graphic')].sort()).toEqual(['code', 'title'])
})
