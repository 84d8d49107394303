import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'
import { readSheet as read } from 'read-excel-file/universal'
import { numberAsTyped } from '../../ui/text/format.ts'
import {
  columnName,
  columnNumber,
  type NonTextCell,
  type Sheet,
  SheetError,
  type SheetLine,
  type SheetName,
  sheetOf,
} from './sheet.ts'

/** Maximum unpacked size: 10,000 rows of the longest texts fit; a ZIP bomb does not. */
const UNPACKED_BYTES_MAX = 256 * 1024 * 1024
/** The reader fills every gap up to the last cell: 10,000 rows of 500 columns take a second. */
const CELLS_MAX = 5_000_000
/** Opening tag of a cell with its reference, such as `<c r="AB12" t="s">`. */
const CELL = /<(?:\w+:)?c\s(?:[^>]*?\s)?r=["']([A-Z]+)(\d+)["'][^>]*>/g
/** A merged range: its first column, first and last row. */
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref=["']([A-Z]+)(\d+):[A-Z]+(\d+)["']/g

/** A number as in the file, to distinguish it from text. */
class NumberCell {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * Reads a sheet of a workbook.
 * @param at index of the sheet; without it the first visible one with content
 * @throws SheetError when it cannot be read, or is too large for memory
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>, at?: number): Promise<Sheet> {
  const parseNumber = (text: string) => new NumberCell(text)
  try {
    const { sheets, at: index, xml } = openWorkbook(bytes, at)
    refuseTooFar(xml)
    const found: unknown = await read(new Blob([bytes]), index + 1, { trim: false, parseNumber })
    const rows = found as unknown[][]
    const lines = rows.map((cells, row) => lineOf(cells, row + 1))
    fillMerged(lines, xml)
    const sheet = sheetOf(lines)
    return sheets.length > 1 ? { ...sheet, book: { sheets, at: index } } : sheet
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

interface OpenWorkbook {
  sheets: SheetName[]
  at: number
  /** The XML of the sheet at this index. */
  xml: string
}

/** Unpacks the workbook's XML, not media. The reader unpacks everything, so a small file could fill the memory. */
function openWorkbook(bytes: Uint8Array, at?: number): OpenWorkbook {
  let unpacked = 0
  const isXml = ({ name, originalSize }: UnzipFileInfo) => {
    unpacked += originalSize
    if (unpacked > UNPACKED_BYTES_MAX) throw new SheetError(sheetMessages.tooLarge)
    return /\.(xml|rels)$/.test(name)
  }
  const files = unzipSync(bytes, { filter: isXml })
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const tags = textOf('xl/workbook.xml').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  const sheets = tags.map((tag) => ({
    name: unescapeXml(attributeOf(tag, 'name')),
    hidden: /\sstate=["'](?:hidden|veryHidden)["']/.test(tag),
  }))
  const relationships = textOf('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []
  const xmlOf = (index: number) => {
    const id = attributeOf(tags[index] ?? '', '\\w+:id')
    const target = attributeOf(relationships.find((tag) => attributeOf(tag, 'id') === id) ?? '', 'target')
    return textOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const visible = sheets.flatMap(({ hidden }, index) => (hidden ? [] : [index]))
  const chosen = at ?? visible.find((index) => extentOf(xmlOf(index)).rows > 0) ?? visible[0] ?? 0
  return { sheets, at: chosen, xml: xmlOf(chosen) }
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).join('') ?? ''
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}

/** The reader makes each row as wide as the widest. */
function refuseTooFar(xml: string): void {
  const { columns, rows } = extentOf(xml)
  if (columns * rows > CELLS_MAX)
    throw new SheetError(sheetMessages.reachesTooFar({ cell: `${columnName(columns - 1)}${rows}` }))
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

/**
 * A merged cell has its content in its first row only; the other rows get it too. Further columns stay empty, because a
 * title across the table is not a value of each column.
 */
function fillMerged(lines: SheetLine[], xml: string): void {
  for (const [, letters = '', first, last] of xml.matchAll(MERGED)) {
    const place = columnNumber(letters) - 1
    const from = lines[Number(first) - 1]
    const text = from?.cells[place] ?? ''
    if (text === '') continue
    for (const line of lines.slice(Number(first), Number(last))) {
      line.cells[place] = text
      const nonText = from?.nonText?.[place]
      if (nonText) line.nonText = { ...line.nonText, [place]: nonText }
    }
  }
}
