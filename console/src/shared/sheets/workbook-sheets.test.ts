import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/universal'
import { readSheet } from './read-sheet.ts'

const WORDS = [
  ['Text', 'Language', 'Code'],
  ['Ọjọ́', 'Yoruba', 'ojo001'],
  ['Omi', null, 'omi001'],
  ['Ilé', null, 'ile001'],
]
const NOTES = [
  ['Notes', 'By'],
  ['Old', 'Bisi'],
]

/** A workbook by a real writer, with changes in the XML of its parts. */
async function workbook(
  sheets: { data: (string | null)[][]; sheet: string }[],
  change: (path: string, xml: string) => string = (_, xml) => xml,
): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await writeWorkbook(sheets).toBlob()
  const files = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())))
  const changed = files.map(([path, bytes]) =>
    path.endsWith('.xml') ? [path, strToU8(change(path, strFromU8(bytes)))] : [path, bytes],
  )
  return Uint8Array.from(zipSync(Object.fromEntries(changed)))
}

const hide = (name: string, state: string) => (path: string, xml: string) =>
  path === 'xl/workbook.xml' ? xml.replace(`name="${name}"`, `name="${name}" state="${state}"`) : xml
const merge =
  (...ranges: string[]) =>
  (path: string, xml: string) => {
    const cells = ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')
    return path.startsWith('xl/worksheets/sheet1')
      ? xml.replace('</sheetData>', `</sheetData><mergeCells>${cells}</mergeCells>`)
      : xml
  }

describe('the sheets of a workbook', () => {
  const both = [
    { data: NOTES, sheet: 'Notes & plans' },
    { data: WORDS, sheet: 'Words' },
  ]

  it('names all of them, and reads the first', async () => {
    const { book, lines } = await readSheet(await workbook(both))
    expect(book).toEqual({
      sheets: [
        { name: 'Notes & plans', hidden: false },
        { name: 'Words', hidden: false },
      ],
      at: 0,
    })
    expect(lines[0]?.cells).toEqual(['Notes', 'By'])
  })

  it('reads the chosen one', async () => {
    const { book, lines } = await readSheet(await workbook(both), 1)
    expect([book?.at, lines[1]?.cells]).toEqual([1, ['Ọjọ́', 'Yoruba', 'ojo001']])
  })

  it.each(['hidden', 'veryHidden'])('marks a sheet as hidden (%s), and reads the first visible one', async (state) => {
    const bytes = await workbook(both, hide('Notes &amp; plans', state))
    expect((await readSheet(bytes)).book).toEqual({
      sheets: [
        { name: 'Notes & plans', hidden: true },
        { name: 'Words', hidden: false },
      ],
      at: 1,
    })
    // It can still be chosen.
    expect((await readSheet(bytes, 0)).lines[0]?.cells).toEqual(['Notes', 'By'])
  })

  it('skips empty sheets', async () => {
    const bytes = await workbook([
      { data: [], sheet: 'Cover' },
      { data: WORDS, sheet: 'Words' },
    ])
    expect((await readSheet(bytes)).book?.at).toBe(1)
  })

  it('does not offer a choice when there is only one', async () => {
    expect((await readSheet(await workbook([{ data: WORDS, sheet: 'Words' }]))).book).toBeUndefined()
  })
})

describe('merged cells', () => {
  const cells = async (...ranges: string[]) =>
    (await readSheet(await workbook([{ data: WORDS, sheet: 'Words' }], merge(...ranges)))).lines.map(
      (line) => line.cells,
    )

  it('fill their rows', async () => {
    expect(await cells('B2:B3')).toEqual([
      ['Text', 'Language', 'Code'],
      ['Ọjọ́', 'Yoruba', 'ojo001'],
      ['Omi', 'Yoruba', 'omi001'],
      ['Ilé', '', 'ile001'],
    ])
  })

  it('end with the table', async () => {
    expect((await cells('B2:B1048576')).map(([, language]) => language)).toEqual([
      'Language',
      ...Array(3).fill('Yoruba'),
    ])
  })

  it('do not fill further columns', async () => {
    expect((await cells('A1:C1'))[0]).toEqual(['Text', 'Language', 'Code'])
    expect((await cells('B3:C3'))[2]).toEqual(['Omi', '', 'omi001'])
  })
})
