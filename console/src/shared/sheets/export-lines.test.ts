import { expect, it } from 'vitest'
import { viewOf } from '../kinds/kinds.ts'
import { exportedColumns, exportedLines } from './export-lines.ts'
import { readText } from './read-sheet.ts'
import { guessMapping, headerOf } from './sheet-columns.ts'

it('an export of videos names the languages of captions in a column that an import ignores', () => {
  const { columns } = viewOf('video')
  const row = { code: 'ijo-01', localText: 'Ijó', translation: 'Dance', language: 'yoruba', captionLanguages: [] }
  const lines = exportedLines('video', 'csv', [{ ...row, captionLanguages: ['yoruba', 'fr'] }, row])
  expect(lines.map((cells) => cells.at(-1))).toEqual(['Yoruba, French', ''])
  const heads = exportedColumns('video').map(({ label }) => label)
  expect(heads.at(-1)).toBe('Captions')
  const sheet = readText([heads, ...lines].map((cells) => cells.join('\t')).join('\n'))
  expect(guessMapping('video', columns, sheet, headerOf('video', columns, sheet))).toEqual([
    ...columns.map(({ field }) => field),
    null,
  ])
})
