import type { SheetRowCheck } from '@griot/contract/assets/sheets/sheets.ts'
import { expect, it } from 'vitest'
import { readText } from '../../../shared/sheets/read-sheet.ts'
import { type Sheet, sheetOf } from '../../../shared/sheets/sheet.ts'
import { changeCells } from './change-cells.ts'
import {
  type ChosenSheet,
  chooseSheet,
  countRows,
  type ImportRow,
  isTaken,
  isUnlike,
  mapColumn,
  rowsOf,
  setHead,
  stateOf,
  withoutLanguage,
} from './import-rows.ts'
import { rejectedLines } from './rejected-rows.ts'
import { faultsOf, previousCells, previousLanguage, warningsOf } from './row-texts.ts'

const HEAD = 'Text\tEnglish\tID\tLang'
const choose = (...lines: string[]) => chooseSheet('audio', 'words.tsv', readText([HEAD, ...lines].join('\n')))
const judgedAs = (row: ImportRow, judged: Partial<SheetRowCheck>): ImportRow => ({
  ...row,
  judged: { verdict: 'error', seen: null, before: {}, errors: [], ...judged },
})
const sentences = (chosen: ReturnType<typeof choose>, rows: ImportRow[]) =>
  rows.map((row) => faultsOf(chosen, row).map(({ sentence }) => sentence))

it('sends a row by fields: the language by name, the code as written', () => {
  const chosen = choose('Ọjọ́\tDay\tojo001.mp3\tYA')
  expect(rowsOf(chosen).map(({ fields }) => fields)).toEqual([
    { localText: 'Ọjọ́', translation: 'Day', code: 'ojo001.mp3', language: 'yoruba' },
  ])
})

it('an error: names the cell as in the sheet, and the reason', () => {
  const chosen = choose('Ọ̀gẹ̀dẹ̀\tBanana\togede\tYoruba', '\tEgg\tkwai01\tPijin')
  const [short, empty] = rowsOf(chosen)
  if (!short || !empty) throw new Error('no rows')
  const errors = [{ field: 'code', message: '5 of 6 characters.', messageId: 'test.length' }]
  expect(sentences(chosen, [judgedAs(short, { errors })])).toEqual([['C2: 5 of 6 characters']])
  const required = ['localText', 'language'].map((field) => ({ field, message: 'x', messageId: 'test.required' }))
  expect(sentences(chosen, [judgedAs(empty, { errors: required })])).toEqual([
    ['A3: Local Text is empty', 'D3: “Pijin” is not a supported language'],
  ])
})

it('an error of a field without a column: says that no column is chosen', () => {
  const chosen = mapColumn(choose('Ọjọ́\tDay\tojo001\tYA'), 1, null)
  const [row] = rowsOf(chosen)
  if (!row) throw new Error('no row')
  const errors = [{ field: 'translation', message: 'This field is required.', messageId: 'test.required' }]
  expect(sentences(chosen, [judgedAs(row, { errors })])).toEqual([['No column selected for Translation']])
})

it('finds a code that an earlier row has, ignoring case and file extension', () => {
  const chosen = choose('a\tb\tngombe\tSW', 'c\td\tNGOMBE.mp3\tSW')
  const rows = rowsOf(chosen)
  expect(rows.map((row) => stateOf('audio', row))).toEqual(['waiting', 'error'])
  expect(sentences(chosen, rows)).toEqual([[], ['C3: Row 2 has the same code']])
})

it('refuses a code stored as a number, unless it has six digits', () => {
  const sheet: Sheet = sheetOf([
    { number: 1, cells: ['Code', 'Text'] },
    { number: 2, cells: ['123', 'x'], nonText: { 0: 'number' } },
    { number: 3, cells: ['123456', 'y'], nonText: { 0: 'number' } },
    { number: 4, cells: ['000123', '2026-05-12'], nonText: { 1: 'date' } },
  ])
  const chosen = chooseSheet('audio', 'a.xlsx', sheet)
  expect(sentences(chosen, rowsOf(chosen))).toEqual([
    ['A2: 123 is stored as a number and may have lost leading zeros. Format the cell as text'],
    [],
    ['B4: This is stored as a date. Format the cell as text'],
  ])
})

it('mapping: a field has at most one column, and a column may be ignored', () => {
  const chosen = choose('a\tb\tcode01\tSW')
  expect(chosen.mapping).toEqual(['localText', 'translation', 'code', 'language'])
  expect(mapColumn(chosen, 0, 'translation').mapping).toEqual(['translation', null, 'code', 'language'])
  expect(rowsOf(mapColumn(chosen, 0, null))[0]?.fields).not.toHaveProperty('localText')
})

it('shows the text that an update would overwrite, at its cell', () => {
  const chosen = choose('Ẹ káàárọ̀\tGood morning\tekaaro\tYA')
  const [row] = rowsOf(chosen)
  if (!row) throw new Error('no row')
  const update = judgedAs(row, { verdict: 'update', before: { translation: 'Good day' } })
  expect([...previousCells(chosen, update)]).toEqual([[1, 'Good day']])
  const same = judgedAs(row, { verdict: 'update', before: { translation: 'good  mòrning' } })
  expect(countRows('audio', [update, same, row])).toEqual({
    create: 0,
    update: 1,
    unchanged: 0,
    error: 0,
    waiting: 1,
    left: 1,
  })
})

it('without a header: starts at the first row', () => {
  const chosen = chooseSheet('audio', 'a.csv', readText('Ọjọ́\tDay\tojo001\tYA'))
  expect(rowsOf(chosen).map(({ number }) => number)).toEqual([1])
})

it('applies the chosen language to all rows, if no column has it', () => {
  const chosen: ChosenSheet = { ...choose('Ọjọ́\tDay\tojo001\tYA'), language: 'wolof' }
  const language = (given: ChosenSheet) => rowsOf(given)[0]?.fields.language
  expect([withoutLanguage(chosen), language(chosen)]).toEqual(['none', 'yoruba'])
  const without = mapColumn(chosen, 3, null)
  expect([withoutLanguage(without), language(without)]).toEqual(['all', 'wolof'])
  expect(rowsOf({ ...without, language: null })[0]?.fields).not.toHaveProperty('language')
  const graphics = chooseSheet('graphic', 'a.csv', readText('Code,Title\nojo001,Day'))
  expect(withoutLanguage(graphics)).toBe('none')
  expect(rowsOf({ ...graphics, language: 'wolof' })[0]?.fields).not.toHaveProperty('language')
})

it('shows the language that an update would overwrite with the chosen one', () => {
  const chosen = mapColumn(choose('Ọjọ́\tDay\tojo001\tYA'), 3, null)
  const [row] = rowsOf({ ...chosen, language: 'wolof' })
  if (!row) throw new Error('no row')
  const update = judgedAs(row, { verdict: 'update', before: { language: 'yoruba' } })
  expect(previousLanguage(chosen, update)).toBe('yoruba')
  expect([...previousCells(chosen, update)]).toEqual([])
  expect(previousLanguage(chosen, judgedAs(row, { verdict: 'update' }))).toBeNull()
})

it('applies the chosen language to empty cells of the language column', () => {
  const chosen = { ...choose('Ọjọ́\tDay\tojo001\tYA', 'Omi\tWater\tomi001\t'), language: 'wolof' as const }
  expect(withoutLanguage(chosen)).toBe('some')
  expect(rowsOf(chosen).map(({ fields }) => fields.language)).toEqual(['yoruba', 'wolof'])
})

it('column names from another row: titles above are no rows, and columns are guessed again', () => {
  const chosen = chooseSheet('audio', 'a.tsv', readText('Words\n\nText\tID\nỌjọ́\tojo001'))
  expect(chosen.head).toBe(1)
  expect(rowsOf(chosen).map(({ number }) => number)).toEqual([4])
  const without = setHead(chosen, null)
  expect([without.head, without.mapping]).toEqual([null, ['localText', 'translation']])
  expect(rowsOf(without).map(({ number }) => number)).toEqual([1, 3, 4])
})

it('a text with lost letters: a warning of its cell, no error', () => {
  const [row, other] = rowsOf(choose('Yor?b?\tW?\tyoruba\tYA', 'Ṣé?\tWhy?\tse0001\tYA'))
  if (!row || !other) throw new Error('no rows')
  expect(warningsOf(row)).toEqual(['A2: A letter may be lost: check the “?”'])
  expect([row.faults, warningsOf(other)]).toEqual([[], []])
})

const BOTH = ['Ẹ káàárọ̀\tGood morning\tekaaro\tYA', 'Karibu\tWelcome\tkaribu\tSW'] as const

it.each([
  ['another text', { translation: 'Good day' }, true],
  ['other marks, case and spaces only', { localText: 'e  kaaaro', translation: 'GOOD MORNING' }, false],
  ['a text where none was', { translation: '' }, false],
  ['another language', { language: 'wolof' }, false],
])('an update of %s: unlike is %s', (_, before, expected) => {
  const [row] = rowsOf(choose(...BOTH))
  if (!row) throw new Error('no row')
  const update = judgedAs(row, { verdict: 'update', seen: 3, before })
  expect(isUnlike('audio', update)).toBe(expected)
  expect(isTaken('audio', update)).toBe(!expected)
  expect(stateOf('audio', update)).toBe(expected ? 'left' : 'update')
  // Confirmed for the version that was shown, not for a later one.
  const confirmed = { ...update, choice: { take: true, seen: 3 } }
  expect(isTaken('audio', confirmed)).toBe(true)
  expect(isTaken('audio', { ...confirmed, choice: { take: true, seen: 2 } })).toBe(!expected)
  expect(isTaken('audio', { ...confirmed, choice: { take: false, seen: 3 } })).toBe(false)
})

it('a row that is left out has no error, and takes no code from others', () => {
  const chosen = choose('a\tb\tngombe\tSW', 'c\td\tngombe\tSW')
  const states = (given: ChosenSheet) => rowsOf(given).map((row) => stateOf('audio', row))
  expect(states(chosen)).toEqual(['waiting', 'error'])
  expect(states({ ...chosen, choices: { 2: { take: false, seen: null } } })).toEqual(['left', 'waiting'])
  expect(states({ ...chosen, choices: { 3: { take: false, seen: null } } })).toEqual(['waiting', 'left'])
})

it('a changed cell: only its row and those that it concerns are new, the others keep their result', () => {
  const chosen = choose(...BOTH, 'c\td\tkaribu\tSW')
  const before = rowsOf(chosen).map((row) => (row.faults.length > 0 ? row : judgedAs(row, { verdict: 'create' })))
  const changed = changeCells(chosen, [{ number: 3, place: 2, text: 'karib2' }])
  const after = rowsOf(changed, before)
  expect(after[0]).toBe(before[0])
  expect(after[1]).toMatchObject({ fields: { code: 'karib2' }, judged: null })
  expect(after[2]).toMatchObject({ faults: [], judged: null })
  expect(rowsOf(chosen).map(({ fields }) => fields.code)).toEqual(['ekaaro', 'karibu', 'karibu'])
})

it('a corrected cell is text, also when it was a number', () => {
  const sheet = sheetOf([
    { number: 1, cells: ['Text', 'Code'] },
    { number: 2, cells: ['x', '123'], nonText: { 1: 'number' } },
  ])
  const chosen = chooseSheet('audio', 'a.xlsx', sheet)
  expect(rowsOf(changeCells(chosen, [{ number: 2, place: 1, text: '000123' }]))[0]).toMatchObject({
    faults: [],
    fields: { code: '000123' },
  })
})

it.each(['csv', 'xlsx'] as const)('rejected rows as %s: with reasons, and read again as the same rows', (format) => {
  const lines = ['Ọjọ́\tDay\t000123\tYA', '=1+1\tSum\tsum\tPijin', 'Omi\tWater\tomi001\tYA']
  const chosen = mapColumn(
    chooseSheet('audio', 'a.tsv', readText(['W\tE\tID\tLang', ...lines].join('\n'))),
    0,
    'localText',
  )
  const [good, bad, left] = rowsOf({ ...chosen, choices: { 4: { take: false, seen: null } } })
  if (!good || !bad || !left) throw new Error('no rows')
  const errors = [{ field: 'language', message: 'x', messageId: 'test' }]
  const rejected = rejectedLines(
    chosen,
    [judgedAs(good, { verdict: 'create' }), judgedAs(bad, { errors }), left],
    format,
  )
  expect(rejected).toEqual([
    ['Local Text', 'E', 'Code', 'Language', 'Row', 'Reason'],
    ["'=1+1", 'Sum', 'sum', 'Pijin', '3', 'D3: “Pijin” is not a supported language'],
    ['Omi', 'Water', 'omi001', 'Yoruba', '4', 'Left out by you'],
  ])
  const again = chooseSheet('audio', 'b.csv', sheetOf(rejected.map((cells, index) => ({ number: index + 1, cells }))))
  expect(again.mapping).toEqual(['localText', null, 'code', 'language', null, null])
  expect(rowsOf(again).map(({ fields }) => fields)).toEqual([
    { localText: '=1+1', code: 'sum', language: 'Pijin' },
    { localText: 'Omi', code: 'omi001', language: 'yoruba' },
  ])
})
