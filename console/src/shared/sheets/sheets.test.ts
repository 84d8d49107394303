import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewOf } from '../kinds/kinds.ts'
import { escapeFormula, fieldValueOf, formatCell, unescapeFormula } from './cell-texts.ts'
import { cellsOf } from './delimited.ts'
import { readSheet, readText } from './read-sheet.ts'
import { columnName } from './sheet.ts'
import { guessMapping, hasHeader } from './sheet-columns.ts'
import { writeSheet } from './write-sheet.ts'

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const encoded = (text: string) => new TextEncoder().encode(text)
const cellsIn = async (bytes: Uint8Array<ArrayBuffer>) => (await readSheet(bytes)).lines.map(({ cells }) => cells)

/** Codes that spreadsheets read as formulas, numbers or dates, and some that they do not. */
const CODES = ['000123', '1E5000', '00012e', '1-2-34', 'mar-01', '-a-b-c', '123456', 'ekaaro']

/** Ordinary and hostile text. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          "'00012e",
          "'1-2-34",
          "'yantar",
          '"',
          '""',
          ',',
          ';',
          '\t',
          '\n',
          '\r\n',
          '\r',
          "'",
          '=',
          '+',
          '-',
          '@',
          '＝',
          ' ',
          '000',
        ],
        ...['ẹ́', 'e\u0323\u0301', 'ọ̀rọ̀'.normalize('NFD'), 'ŋ', 'ʼya', '🐕', '_x0041_', '\u0001'],
        ...[
          '\ufeff',
          '\ufffe',
          '\u0085',
          '<b>&amp;',
          '=HYPERLINK("a")',
          'sep=;',
          '1E5',
          'a, b',
          'constructor',
          '__proto__',
        ],
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
)

describe.each(ASSET_KIND_NAMES)('a sheet of asset kind %s', (kind) => {
  const { columns } = viewOf(kind)
  const heads = columns.map(({ label }) => label)
  const { fields, row } = ASSET_KINDS[kind]
  /** A stored row: any texts, as parsed by the contract. */
  const stored = fc
    .record(
      Object.fromEntries(
        Object.keys(fields).map((field) => [
          field,
          Array.isArray((ASSET_KINDS[kind].example as Record<string, unknown>)[field])
            ? fc.array(anyText, { maxLength: 4 })
            : field === 'language'
              ? fc.constantFrom('yoruba', 'nigerianPidgin', 'wolof')
              : anyText,
        ]),
      ),
    )
    .chain((given) =>
      fc.constantFrom(...CODES).map((code) => ({
        ...given,
        code,
      })),
    )
    .map((given) => row.safeParse(given).data as Record<string, unknown> | undefined)
    .filter((given) => given !== undefined)

  it.each(['csv', 'xlsx'] as const)('write to %s and read again: exactly the same rows', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(stored, { minLength: 1, maxLength: 5 }), async (rows) => {
        const lines = rows.map((each) => columns.map((column) => formatCell(format, column, each[column.field])))
        const sheet = await readSheet(await bytesOf(await writeSheet(format, [heads, ...lines])))
        const mapping = guessMapping(kind, columns, sheet, hasHeader(kind, columns, sheet))
        expect(mapping).toEqual(columns.map(({ field }) => field))
        const back = sheet.lines.slice(1).map(({ cells }) => {
          const given = columns.map((column, place) => [column.field, fieldValueOf(column, cells[place] ?? '')])
          return row.parse(Object.fromEntries(given))
        })
        expect(back).toEqual(rows)
      }),
      { numRuns: format === 'csv' ? 200 : 40 },
    )
  })

  it('finds columns by field, label and alias, ignoring case', () => {
    for (const names of [
      columns.map(({ field }) => field.toUpperCase()),
      columns.map(({ label }) => ` ${label.toLowerCase()} `),
      columns.map(({ heads: [first = ''] }) => first),
    ]) {
      const sheet = readText(names.join('\t'))
      expect(hasHeader(kind, columns, sheet)).toBe(true)
      expect(guessMapping(kind, columns, sheet, true)).toEqual(columns.map(({ field }) => field))
    }
  })
})

describe('columns without a header', () => {
  const { columns } = viewOf('audio')
  const guess = (text: string) => {
    const sheet = readText(text)
    return guessMapping('audio', columns, sheet, hasHeader('audio', columns, sheet))
  }

  it('a column of codes is the code, a column of languages the language', () => {
    expect(guess('Text\tX\tY\tZ\nỌjọ́\tday\tojo001.mp3\tYA\nOmi\twater\tomi001\tyo')).toEqual([
      'localText',
      null,
      'code',
      'language',
    ])
  })

  it('a column of mostly codes is the code, though some are invalid', () => {
    const rows = Array.from({ length: 9 }, (_, index) => `word ${index}\tcode0${index}`)
    expect(guess(['Text\tX', ...rows, 'last\tshort'].join('\n'))).toEqual(['localText', 'code'])
  })

  it('the first line is data when it has a code in the code column', () => {
    const text = 'Word\tọ̀rọ̀\toro001\nText\tìwé\tiwe001'
    expect(hasHeader('audio', columns, readText(text))).toBe(false)
    expect(hasHeader('audio', columns, readText(`a\tb\tID\n${text}`))).toBe(true)
  })

  it('without any header: columns follow the order of the grid', () => {
    expect(guess('Ọjọ́\tday\tojo001\tYoruba')).toEqual(['localText', 'translation', 'code', 'language'])
  })
})

describe('sheet files', () => {
  const LINES = [
    ['Local Text', 'Code'],
    ['Ọ̀rọ̀', '000123'],
  ]

  it.each([
    ['UTF-8', [], (text: string) => Buffer.from(text, 'utf8')],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf], (text: string) => Buffer.from(text, 'utf8')],
    ['UTF-16LE', [0xff, 0xfe], (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16BE', [0xfe, 0xff], (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('reads %s, with tabs, semicolons and commas', async (_, mark, encode) => {
    for (const delimiter of ['\t', ';', ',']) {
      const text = LINES.map((cells) => cells.join(delimiter)).join('\r\n')
      const bytes = new Uint8Array([...mark, ...encode(text)])
      expect(await cellsIn(bytes)).toEqual(LINES)
    }
  })

  it('reads delimiters, quotes and line breaks inside quoted cells', async () => {
    const text = 'Text;Code\r\n"two\r\nlines; ""here""";ab0001\r\n'
    expect((await cellsIn(encoded(text)))[1]).toEqual(['two\r\nlines; "here"', 'ab0001'])
  })

  it('numbers lines as a spreadsheet does, with blank and multi-line rows', async () => {
    const { lines } = await readSheet(encoded('Text,Code\n\n"a\nb",ab0001\nc,ab0002\n'))
    expect(lines.map(({ number }) => number)).toEqual([1, 3, 4])
  })

  it('follows the line in which Excel names the delimiter', async () => {
    expect(await cellsIn(encoded('sep=;\r\na, b;ab0001\r\n'))).toEqual([['a, b', 'ab0001']])
  })

  it('refuses another encoding with advice, and does not guess', async () => {
    const latin = new Uint8Array([0x4e, 0x27, 0xe9, 0x74, 0xe9, 0x2c, 0x61])
    await expect(readSheet(latin)).rejects.toThrow(sheetMessages.notUnicode)
    await expect(readSheet(new Uint8Array([0x50, 0x4b, 3, 4]))).rejects.toThrow(sheetMessages.notASheet)
    await expect(readSheet(new Uint8Array([0x47, 0, 0x46]))).rejects.toThrow(sheetMessages.notASheet)
  })

  it('XLSX: marks cells stored as numbers or dates', async () => {
    const { default: write } = await import('write-excel-file/universal')
    const when = new Date('2026-05-12T00:00:00Z')
    const blob = await write([
      ['Text', 'Code'],
      [{ value: when, type: Date, format: 'dd/mm/yyyy' }, 123],
      ['x', 100_000],
    ]).toBlob()
    expect((await readSheet(await bytesOf(blob))).lines.slice(1)).toEqual([
      { number: 2, cells: ['2026-05-12', '123'], nonText: { 0: 'date', 1: 'number' } },
      { number: 3, cells: ['x', '100000'], nonText: { 1: 'number' } },
    ])
  })

  it('CSV: quotes every cell, also empty ones', async () => {
    const blob = await writeSheet('csv', [
      ['Code', 'Text'],
      ['ekaaro', ''],
    ])
    expect(new TextDecoder().decode(await blob.arrayBuffer())).toBe('"Code","Text"\r\n"ekaaro",""\r\n')
  })

  it('CSV: protects codes that a spreadsheet would read as a number or a date', () => {
    const [code] = viewOf('audio').columns.filter(({ input }) => input === 'code')
    if (!code) throw new Error('Audios have codes.')
    const written = (format: 'csv' | 'xlsx') => CODES.map((each) => formatCell(format, code, each))
    expect(written('csv')).toEqual([
      ...["'000123", "'1E5000", "'00012e", "'1-2-34", "'mar-01", "'-a-b-c", '123456', 'ekaaro'],
    ])
    expect(written('xlsx')).toEqual([
      ...['000123', '1E5000', '00012e', '1-2-34', 'mar-01', "'-a-b-c", '123456', 'ekaaro'],
    ])
    expect(written('csv').map((cell) => fieldValueOf(code, cell))).toEqual(CODES)
  })

  it('keeps the leading apostrophe of a word', () => {
    for (const word of ["'yantar", "'yanci", "'90s"]) expect(unescapeFormula(word)).toBe(word)
  })

  it('writes no cell that a spreadsheet would run as a formula', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", '＝1']
    const blob = await writeSheet(
      'csv',
      formulas.map((text) => [escapeFormula(text)]),
    )
    for (const [cell = ''] of cellsOf(await blob.text(), ',')) expect(cell.replace('\ufeff', '')).toMatch(/^'/)
    expect(formulas.map((text) => unescapeFormula(escapeFormula(text)))).toEqual(formulas)
    expect(unescapeFormula("'plain'")).toBe("'plain'")
  })
})

it('columnName: A to Z, then AA', () => {
  expect([0, 25, 26, 27, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
})
