import { SKIP_REASONS } from '@griot/contract/assets/declare.ts'
import { patchGraphicSchema } from '@griot/contract/assets/graphic/calls.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyText, fillDown, type Place, pasteText, placeAfter, rangeOf, tabPlace } from './table-range.ts'
import { applySaved, hasClashes, markRefused, mergeStale, rowsToSave } from './table-saving.ts'
import {
  type Asset,
  checkNext,
  currentCells,
  emptyTable,
  redo,
  restoreEdits,
  setCells,
  showRows,
  summarize,
  type TableState,
  tableKind,
  undo,
} from './table-state.ts'

const audio = (id: string, texts: Partial<Record<string, unknown>> = {}) =>
  ({
    id,
    code: `code-${id}`,
    localText: `ọ̀rọ̀ ${id}`,
    translation: `word ${id}`,
    language: 'yoruba',
    version: 1,
    url: null,
    ...texts,
  }) as unknown as Asset

const AUDIOS = tableKind('audio', { fields: ['localText', 'translation', 'language'] })
const rows = ['1', '2', '3', '4'].map((id) => audio(id))
const table = (kind = AUDIOS, shown: readonly Asset[] = rows) => showRows(emptyTable(kind), shown)
const at = (row: number, column: number): Place => ({ row, column })
const cell = (state: TableState, id: string, field: string) => {
  const asset = state.rows.find((row) => row.id === id)
  return asset && currentCells(state, asset)[field]
}
const typed = (state: TableState, id: string, field: string, value: string) => setCells(state, [{ id, field, value }])

describe('cells of the table', () => {
  it('a changed cell counts until its text is as read again', () => {
    const changed = typed(table(), '1', 'translation', 'house')
    expect(summarize(changed)).toMatchObject({ cells: 1, rows: 1, faults: 0 })
    expect(summarize(typed(changed, '1', 'translation', 'word 1')).cells).toBe(0)
  })

  it('a code cannot be changed', () => {
    const state = table()
    expect(typed(state, '1', 'code', 'other1')).toBe(state)
  })

  it('an emptied required cell has an error at once, and none when it is filled again', () => {
    const emptied = typed(table(), '1', 'translation', '')
    expect(summarize(emptied)).toMatchObject({ faults: 1, faulty: ['1'] })
    expect(emptied.edits.get('1')?.faults.translation).toBe('This field is required.')
    expect(summarize(typed(emptied, '1', 'translation', 'house')).faults).toBe(0)
  })

  it('keeps unsaved cells of rows that another search does not show', () => {
    const filtered = showRows(typed(table(), '1', 'translation', 'house'), [audio('2')])
    expect(rowsToSave(filtered)).toMatchObject([{ id: '1', translation: 'house', localText: 'ọ̀rọ̀ 1' }])
    expect(cell(showRows(filtered, rows), '1', 'translation')).toBe('house')
  })

  it('the rules of the edit dialog apply: a graphic needs a description, and its title is fixed', () => {
    const rules = { description: patchGraphicSchema.shape.description }
    const kind = tableKind('graphic', { fields: ['description', 'keyWords'], rules })
    const shown = table(kind, [audio('1', { title: 'Dog', description: '', keyWords: [] })])
    expect(typed(shown, '1', 'title', 'Cat')).toBe(shown)
    expect(Object.keys(typed(shown, '1', 'keyWords', 'dog').edits.get('1')?.faults ?? {})).toEqual(['description'])
  })

  it('undo and redo lead through any changes and back', () => {
    const change = fc.record({
      id: fc.constantFrom('1', '2', '3'),
      field: fc.constantFrom('localText', 'translation'),
      value: fc.constantFrom('', 'a', 'b', 'word 1'),
    })
    fc.assert(
      fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), (steps) => {
        const states = [table()]
        for (const step of steps) states.push(setCells(states.at(-1) ?? table(), step))
        const end = states.at(-1) ?? table()
        let back = end
        for (let step = 0; step < end.undo.length; step += 1) back = undo(back)
        expect(back.edits).toEqual(new Map())
        let again = back
        for (let step = 0; step < end.undo.length; step += 1) again = redo(again)
        expect(again.edits).toEqual(end.edits)
      }),
    )
  })
})

describe('several cells', () => {
  it('fill down copies the first chosen row into the others, as one step', () => {
    const filled = fillDown(typed(table(), '1', 'translation', 'house'), rangeOf(at(2, 1), at(0, 1)))
    expect(['1', '2', '3', '4'].map((id) => cell(filled, id, 'translation'))).toEqual([
      'house',
      'house',
      'house',
      'word 4',
    ])
    expect(filled.note).toMatchObject({ kind: 'filled', cells: 2, rows: 2 })
    expect(cell(undo(filled), '2', 'translation')).toBe('word 2')
  })

  it('a pasted block fills cells from the first chosen one; lines below the last row are counted', () => {
    const pasted = pasteText(table(), 'one\tOne\ntwo\tTwo\nthree\tThree', rangeOf(at(2, 0), at(2, 0)))
    expect([cell(pasted, '3', 'localText'), cell(pasted, '4', 'translation')]).toEqual(['one', 'Two'])
    expect(pasted.note).toMatchObject({ kind: 'pasted', cells: 4, rows: 2, left: 1 })
  })

  it('pasted lines with codes change the rows with these codes, in whatever order', () => {
    const block = 'Code\tTranslation\nCODE-3\tthird\ncode-1\tfirst\nother1\tnone'
    const changed = pasteText(table(), block, rangeOf(at(0, 0), at(0, 0)))
    expect(['1', '2', '3'].map((id) => cell(changed, id, 'translation'))).toEqual(['first', 'word 2', 'third'])
    expect(changed.note).toMatchObject({ cells: 2, left: 1 })
  })

  it('a large paste is validated some rows at a time', () => {
    const many = Array.from({ length: 250 }, (_, at) => audio(String(at), { code: `m-${1000 + at}` }))
    const emptied = pasteText(table(AUDIOS, many), many.map(() => '""\tx').join('\n'), rangeOf(at(0, 0), at(0, 0)))
    expect(summarize(emptied).faults).toBe(0)
    let state = emptied
    for (let steps = 0; checkNext(state) !== state; steps += 1) {
      expect(steps).toBeLessThan(3)
      state = checkNext(state)
    }
    expect(summarize(state).faults).toBe(250)
  })

  it('a single pasted text goes into all chosen cells', () => {
    const pasted = pasteText(table(), 'Igbo', rangeOf(at(0, 3), at(1, 3)))
    expect(['1', '2', '3'].map((id) => cell(pasted, id, 'language'))).toEqual(['igbo', 'igbo', 'yoruba'])
  })

  it('copied cells paste unchanged, also with quotes', () => {
    const state = typed(table(), '1', 'translation', 'a "quoted" word')
    const copied = copyText(state, rangeOf(at(0, 0), at(1, 1)))
    const pasted = pasteText(state, copied, rangeOf(at(2, 0), at(2, 0)))
    expect(cell(pasted, '3', 'translation')).toBe('a "quoted" word')
    expect(cell(pasted, '4', 'localText')).toBe('ọ̀rọ̀ 2')
  })
})

describe('saving the table', () => {
  it('sends rows without errors only, with their version', () => {
    const state = typed(typed(table(), '1', 'translation', 'house'), '2', 'translation', '')
    expect(rowsToSave(state)).toEqual([
      { id: '1', version: 1, code: 'code-1', localText: 'ọ̀rọ̀ 1', translation: 'house', language: 'yoruba' },
    ])
  })

  it('saved rows have their new version, and their change can still be undone', () => {
    const state = typed(table(), '1', 'translation', 'house')
    const saved = applySaved(state, [{ id: '1', version: 2, translation: 'house' }])
    expect(summarize(saved).cells).toBe(0)
    expect(rowsToSave(undo(saved))).toMatchObject([{ id: '1', version: 2, translation: 'word 1' }])
  })

  it('a row that somebody else changed elsewhere is merged; in the same cell, both texts are kept', () => {
    const mine = typed(typed(table(), '1', 'translation', 'house'), '2', 'translation', 'home')
    const merged = mergeStale(mine, [
      audio('1', { version: 4, localText: 'ilé' }),
      audio('2', { version: 5, translation: 'dwelling' }),
    ])
    expect(hasClashes(merged, ['1'])).toBe(false)
    expect(rowsToSave(merged)).toMatchObject([
      { id: '1', version: 4, localText: 'ilé', translation: 'house' },
      { id: '2', version: 5, translation: 'home' },
    ])
    expect(merged.edits.get('2')?.theirs).toEqual({ translation: 'dwelling' })
  })

  it('keywords are merged word by word', () => {
    const kind = tableKind('graphic', { fields: ['description', 'keyWords'] })
    const graphic = (more: object) =>
      audio('1', { title: 'Dog', description: 'A dog.', keyWords: ['dog', 'pet'], ...more })
    const mine = typed(showRows(emptyTable(kind), [graphic({})]), '1', 'keyWords', 'dog, pet, animal')
    const merged = mergeStale(mine, [graphic({ version: 2, keyWords: ['dog', 'pet', 'hound'] })])
    expect(rowsToSave(merged)).toMatchObject([{ version: 2, keyWords: ['dog', 'pet', 'animal', 'hound'] }])
  })

  it('somebody else has saved the same: nothing is left to save', () => {
    const merged = mergeStale(typed(table(), '1', 'translation', 'house'), [
      audio('1', { version: 2, translation: 'house' }),
    ])
    expect(summarize(merged).cells).toBe(0)
  })

  it('a refused row has the reason in its changed cell', () => {
    const { message } = SKIP_REASONS.missing
    const refused = markRefused(typed(table(), '1', 'translation', 'house'), new Map([['1', message]]))
    expect(refused.edits.get('1')?.faults).toEqual({ translation: message })
  })

  it('a restored draft keeps the version that it was typed over, and what was typed since', () => {
    const draft = [...typed(typed(table(), '1', 'translation', 'house'), '1', 'localText', 'ilé').edits.values()]
    const now = typed(showRows(table(), [audio('1', { version: 3 })]), '1', 'translation', 'home')
    const restored = restoreEdits(now, draft)
    expect(rowsToSave(restored)).toMatchObject([{ translation: 'home', localText: 'ilé' }])
    expect(rowsToSave(restoreEdits(table(), draft))).toMatchObject([{ version: 1 }])
  })
})

describe('keys of the table', () => {
  const size = { rows: 4, columns: 4, page: 2 }
  const pressed = (key: string, jump = false) => placeAfter(at(1, 1), { key, jump }, size)
  it('arrows stay inside; with Ctrl they jump to the edge', () => {
    expect(pressed('ArrowDown')).toEqual(at(2, 1))
    expect(pressed('ArrowDown', true)).toEqual(at(3, 1))
    expect(pressed('Home')).toEqual(at(1, -1))
    expect(pressed('End', true)).toEqual(at(3, 3))
    expect(pressed('PageUp')).toEqual(at(0, 1))
    expect(pressed('x')).toBeNull()
  })

  it('Tab goes on in the next row, and leaves after the last cell', () => {
    expect(tabPlace(at(0, 3), false, size)).toEqual(at(1, -1))
    expect(tabPlace(at(1, -1), true, size)).toEqual(at(0, 3))
    expect(tabPlace(at(3, 3), false, size)).toBeNull()
  })
})
