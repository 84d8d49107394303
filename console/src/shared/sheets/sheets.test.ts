import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewOf } from '../kinds/kinds.ts'
import { escapeFormula, fieldValueOf, formatCell, unescapeFormula } from './cell-texts.ts'
import { cellsOf } from './delimited.ts'
import { readSheet, readText } from './read-sheet.ts'
import { columnName } from './sheet.ts'
import { guessMapping, headerOf } from './sheet-columns.ts'
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
        const mapping = guessMapping(kind, columns, sheet, headerOf(kind, columns, sheet))
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
      expect(headerOf(kind, columns, sheet)).toBe(0)
      expect(guessMapping(kind, columns, sheet, 0)).toEqual(columns.map(({ field }) => field))
    }
  })
})

it('the column Speaker of an export is ignored by an import, also where names look like codes', () => {
  const { columns } = viewOf('audio')
  const heads = [...columns.map(({ label }) => label), 'Speaker'].join('\t')
  const line = ['Ajá', 'Dog', 'aja-01', 'yoruba', 'Baobab'].join('\t')
  const sheet = readText(`${heads}\n${line}`)
  expect(guessMapping('audio', columns, sheet, headerOf('audio', columns, sheet))).toEqual([
    ...columns.map(({ field }) => field),
    null,
  ])
})

describe('columns without a header', () => {
  const { columns } = viewOf('audio')
  const guess = (text: string) => {
    const sheet = readText(text)
    return guessMapping('audio', columns, sheet, headerOf('audio', columns, sheet))
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
    expect(headerOf('audio', columns, readText(text))).toBeNull()
    expect(headerOf('audio', columns, readText(`a\tb\tID\n${text}`))).toBe(0)
  })

  it.each([
    ['a title', 'Words of lesson 1\n\n'],
    ['titles with two cells', 'Course\tYoruba 1\nBy\tBisi\n'],
    ['a title that is a column name', 'Words\n'],
    ['a title that is a language', 'Yoruba\n'],
  ])('finds the header below %s', (_, titles) => {
    const sheet = readText(`${titles}Text\tEnglish\tID\nỌjọ́\tday\tojo001`)
    const head = headerOf('audio', columns, sheet)
    expect(sheet.lines[head ?? 0]?.cells).toEqual(['Text', 'English', 'ID'])
    expect(guessMapping('audio', columns, sheet, head)).toEqual(['localText', 'translation', 'code'])
  })

  it('finds a header with a single known name below a title', () => {
    const sheet = readText('Words of lesson 1\nWhat it says\tWhat it means\tLang\nỌjọ́\tday\tYA')
    expect(headerOf('audio', columns, sheet)).toBe(1)
  })

  it('does not take a row between others for a header', () => {
    const text = 'Ọjọ́\tday\tojo001\nOmi\twater\tomi001\nword\tEnglish\toro001'
    expect(headerOf('audio', columns, readText(text))).toBeNull()
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

  it('reads delimiters, quotes and line breaks inside quoted cells, and literal quotes beside a noncharacter', async () => {
    expect(cellsOf('a\ufdd0,"yes" he said\n', ',')).toEqual([['a\ufdd0', '"yes" he said']])
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

  it.each([
    ['UTF-16LE', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16BE', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('reads %s without a mark, also of letters beyond Latin-1', async (_, encode) => {
    for (const text of ['Text,Code\r\nỌ̀rọ̀ ẹ̀kọ́ ọ̀rẹ́,oro001', 'Text\tCode\nkreyoŋ ɓɗƙ ọọọ,\tkre001'])
      expect(await readSheet(new Uint8Array(encode(text)))).toEqual(readText(text))
  })

  it('reads Windows-1252 and names it', async () => {
    const bytes = Uint8Array.from(Buffer.from('Text,Code\nNdékki l\x92été \x80,nde001', 'latin1'))
    const sheet = await readSheet(bytes)
    expect(sheet.lines[1]?.cells).toEqual(['Ndékki l’été €', 'nde001'])
    expect(sheet.encoding).toBe('windows-1252')
    expect((await readSheet(encoded('é,a'))).encoding).toBeUndefined()
  })

  it('refuses another encoding with advice, and does not guess', async () => {
    const macRoman = new Uint8Array([0x4e, 0x27, 0x8e, 0x74, 0x8e, 0x2c, 0x61])
    await expect(readSheet(macRoman)).rejects.toThrow(sheetMessages.notUnicode)
    await expect(readSheet(new Uint8Array([0x50, 0x4b, 3, 4]))).rejects.toThrow(sheetMessages.notASheet)
    await expect(readSheet(new Uint8Array([0x47, 0, 0x46]))).rejects.toThrow(sheetMessages.notASheet)
    const binary = new Uint8Array([0xd0, 0xcf, 0, 0, 0xe1, 0, 0, 1])
    await expect(readSheet(binary)).rejects.toThrow(sheetMessages.notASheet)
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
