import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readSheet } from './read-sheet.ts'

const cellsIn = async (bytes: Uint8Array<ArrayBuffer>) => (await readSheet(bytes)).lines.map(({ cells }) => cells)

/** A workbook whose first sheet has these cells, each with its reference as text. */
function workbookWith(
  cells: readonly string[],
  { second = [], empty = [] }: WorkbookParts = {},
): Uint8Array<ArrayBuffer> {
  const cellXml = (at: string) => `<c r="${at}" t="inlineStr"><is><t>${at}</t></is></c>`
  const rowXml = (xml: string, at: string) => `<row r="${/\d+/.exec(at)}">${xml}</row>`
  const sheetXml = (filled: readonly string[], blank: readonly string[] = []) =>
    `<worksheet><sheetData>${filled.map((at) => rowXml(cellXml(at), at)).join('')}${blank
      .map((at) => rowXml(`<c r="${at}" s="0"/>`, at))
      .join('')}</sheetData></worksheet>`
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  const files = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="One" sheetId="2" r:id="rId7"/><sheet name="Two" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${type}" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Type="${type}" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml(second),
    'xl/worksheets/sheet2.xml': sheetXml(cells, empty),
  }
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)])
  return Uint8Array.from(zipSync(Object.fromEntries(bytes)))
}

interface WorkbookParts {
  /** Cells of the second sheet. */
  second?: readonly string[]
  /** Cells of the first sheet with a style but no content. */
  empty?: readonly string[]
}

describe('an XLSX workbook', () => {
  it('one distant cell: refused, and the message names the cell', async () => {
    await expect(readSheet(workbookWith(['A1', 'XFD1048576']))).rejects.toThrow(
      sheetMessages.reachesTooFar({ cell: 'XFD1048576' }),
    )
    await expect(readSheet(workbookWith(['XFD1', 'A1000']))).rejects.toThrow(
      sheetMessages.reachesTooFar({ cell: 'XFD1000' }),
    )
  })

  it('a distant cell in the second sheet, or an empty one: accepted', async () => {
    const bytes = workbookWith(['A1'], { second: ['XFD1048576'], empty: ['XFD1048576'] })
    expect(await cellsIn(bytes)).toEqual([['A1']])
  })

  it('unpacks to more than the memory limit: refused', async () => {
    const bomb = workbookWith(['A1'])
    // The last occurrence is in the central directory, which has the uncompressed size 22 bytes before it.
    const name = Buffer.from(bomb).lastIndexOf('xl/worksheets/sheet2.xml')
    new DataView(bomb.buffer).setUint32(name - 22, 300 * 1024 * 1024, true)
    await expect(readSheet(bomb)).rejects.toThrow(sheetMessages.tooLarge)
  })
})
