import { UserFacingError } from '../../api/api-error.ts'

/** Type of a cell that is not text. */
export type NonTextCell = 'number' | 'date'

/** A non-empty line of a sheet. */
export interface SheetLine {
  /** Line number in the spreadsheet, from 1. */
  number: number
  cells: string[]
  /** By index of the cell, from 0. */
  nonText?: Readonly<Record<number, NonTextCell>>
}

export interface Sheet {
  lines: SheetLine[]
  /** Number of cells in the longest line. */
  width: number
  /** The workbook that it is from, if that has several sheets. */
  book?: Workbook
  /** Set if the file is not Unicode: letters beyond this encoding were lost when it was saved. */
  encoding?: 'windows-1252'
}

/** The sheets of a workbook. */
export interface Workbook {
  sheets: readonly SheetName[]
  /** Index of the sheet that was read. */
  at: number
}

export interface SheetName {
  name: string
  hidden: boolean
}

export type SheetFormat = 'csv' | 'xlsx'

/** A sheet that cannot be read or written. */
export class SheetError extends UserFacingError {
  override name = 'SheetError'
}

export function sheetOf(lines: readonly SheetLine[]): Sheet {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { lines: filled, width: Math.max(0, ...filled.map(({ cells }) => cells.length)) }
}

/** Spreadsheet name of a column by its index from 0: A, Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Number of a column by its name, from 1. */
export function columnNumber(name: string): number {
  return [...name].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}
