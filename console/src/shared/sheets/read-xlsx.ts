import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'
import { readSheet as read } from 'read-excel-file/universal'
import { numberAsTyped } from '../../ui/text/format.ts'
import { columnName, columnNumber, type NonTextCell, type Sheet, SheetError, type SheetLine, sheetOf } from './sheet.ts'

/** Maximum unpacked size: 10,000 rows of the longest texts fit; a ZIP bomb does not. */
const UNPACKED_BYTES_MAX = 256 * 1024 * 1024
/** The reader fills every gap up to the last cell: 10,000 rows of 500 columns take a second. */
const CELLS_MAX = 5_000_000
/** Opening tag of a cell with its reference, such as `<c r="AB12" t="s">`. */
const CELL = /<(?:\w+:)?c\s(?:[^>]*?\s)?r=["']([A-Z]+)(\d+)["'][^>]*>/g

/** A number as in the file, to distinguish it from text. */
class NumberCell {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * Reads the first sheet of a workbook.
 * @throws SheetError when it cannot be read, or is too large for memory
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  const parseNumber = (text: string) => new NumberCell(text)
  try {
    refuseTooLarge(bytes)
    const found: unknown = await read(new Blob([bytes]), { trim: false, parseNumber })
    const rows = found as unknown[][]
    return sheetOf(rows.map((cells, index) => lineOf(cells, index + 1)))
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError(sheetMessages.notASheet, { cause: error })
  }
}

function lineOf(cells: readonly unknown[], number: number): SheetLine {
  const nonText: Record<number, NonTextCell> = {}
  const texts = cells.map((cell, index) => {
    if (cell instanceof NumberCell) {
      nonText[index] = 'number'
      return plainNumber(cell.text)
    }
    if (cell instanceof Date) {
      nonText[index] = 'date'
      return cell.toISOString().slice(0, 10)
    }
    return cell === null || cell === undefined ? '' : String(cell)
  })
  return Object.keys(nonText).length > 0 ? { number, cells: texts, nonText } : { number, cells: texts }
}

/** As typed in a cell; some files contain 100000 as 1E5. */
function plainNumber(text: string): string {
  const number = Number(text)
  return Number.isFinite(number) ? numberAsTyped(number) : text
}

/** The reader unpacks everything and makes each row as wide as the widest, so a small file could fill the memory. */
function refuseTooLarge(bytes: Uint8Array): void {
  let unpacked = 0
  const isXml = ({ name, originalSize }: UnzipFileInfo) => {
    unpacked += originalSize
    if (unpacked > UNPACKED_BYTES_MAX) throw new SheetError(sheetMessages.tooLarge)
    return /\.(xml|rels)$/.test(name)
  }
  const files = unzipSync(bytes, { filter: isXml })
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const path = firstSheetPath(textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels'))
  const { columns, rows } = extentOf(textOf(path))
  if (columns * rows > CELLS_MAX)
    throw new SheetError(sheetMessages.reachesTooFar({ cell: `${columnName(columns - 1)}${rows}` }))
}

/** Path of the first sheet; empty when the workbook names none. */
function firstSheetPath(workbook: string, relationships: string): string {
  const [, id] = /<(?:\w+:)?sheet\s[^>]*?:id=["']([^"']*)/.exec(workbook) ?? []
  const tags = relationships.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []
  const [, target = ''] =
    tags
      .filter((tag) => /\sId=["']([^"']*)/.exec(tag)?.[1] === id)
      .map((tag) => /\sTarget=["']([^"']*)/.exec(tag))[0] ?? []
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Last row and last column with content, from 1. */
function extentOf(sheet: string): { columns: number; rows: number } {
  let columns = 0
  let rows = 0
  for (const [tag, letters = '', row] of sheet.matchAll(CELL)) {
    if (tag.endsWith('/>')) continue
    columns = Math.max(columns, columnNumber(letters))
    rows = Math.max(rows, Number(row))
  }
  return { columns, rows }
}
