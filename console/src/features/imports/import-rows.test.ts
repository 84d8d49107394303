import type { SheetRowCheck } from '@griot/contract/assets/sheets/sheets.ts'
import { expect, it } from 'vitest'
import { readText } from '../../shared/sheets/read-sheet.ts'
import { type Sheet, sheetOf } from '../../shared/sheets/sheet.ts'
import {
  type ChosenSheet,
  chooseSheet,
  countRows,
  faultsOf,
  type ImportRow,
  lacksLanguage,
  mapColumn,
  previousCells,
  previousLanguage,
  rowsOf,
  stateOf,
} from './import-rows.ts'

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
  expect(rows.map(stateOf)).toEqual(['waiting', 'error'])
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
  expect(countRows([update, row])).toEqual({
    create: 0,
    update: 1,
    unchanged: 0,
    error: 0,
    waiting: 1,
  })
})

it('without a header: starts at the first row', () => {
  const chosen = chooseSheet('audio', 'a.csv', readText('Ọjọ́\tDay\tojo001\tYA'))
  expect(rowsOf(chosen).map(({ number }) => number)).toEqual([1])
})

it('applies the chosen language to all rows, if no column has it', () => {
  const chosen: ChosenSheet = { ...choose('Ọjọ́\tDay\tojo001\tYA'), language: 'wolof' }
  const language = (given: ChosenSheet) => rowsOf(given)[0]?.fields.language
  expect([lacksLanguage(chosen), language(chosen)]).toEqual([false, 'yoruba'])
  const without = mapColumn(chosen, 3, null)
  expect([lacksLanguage(without), language(without)]).toEqual([true, 'wolof'])
  expect(rowsOf({ ...without, language: null })[0]?.fields).not.toHaveProperty('language')
  const graphics = chooseSheet('graphic', 'a.csv', readText('Code,Title\nojo001,Day'))
  expect(lacksLanguage(graphics)).toBe(false)
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
