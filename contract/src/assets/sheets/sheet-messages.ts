import { SHEET_TITLE } from './sheets.ts'

export const sheetMessages = {
  title: SHEET_TITLE,
  nothingSaved: 'Nothing is saved yet',
  repeated: (row: number) => `The code stands in row ${row.toLocaleString('en')} too`,
  repeatedAbove: 'The code stands in an earlier row.',
  changedSince: 'Someone else changed this since the sheet was checked.',
  errorsLeft: 'Some rows have an error. Nothing was imported.',
  unknownLanguage: (text: string) => `“${text}” is not a language. Choose one`,
  isEmpty: (label: string) => `${label} is empty`,
  numberForCode: (text: string) =>
    `${text} is stored as a number, so zeros before it may be lost. Make the cell text`,
  dateForText: 'This is stored as a date. Make the cell text',
  noCodes: 'Choose the column that holds the codes.',
  /** About all rows together. */
  noLanguage: 'None chosen',
  noRows: 'There is no row in this sheet.',
  notUnicode: 'This file is not in Unicode. Save it as “CSV UTF-8”, or as XLSX.',
  notASheet: 'This file cannot be read as a sheet. Griot reads CSV and XLSX.',
  tooLarge: 'This sheet is too large. Split it, or save it as CSV.',
  reachesTooFar: (cell: string) =>
    `This sheet reaches as far as cell ${cell}. Delete what is outside the table, or copy the table into a new sheet.`,
  readTookTooLong: 'Reading this sheet took too long. Split it, or save it as CSV.',
  writeTookTooLong: 'Making this file took too long. Filter the list to fewer rows, or choose CSV.',
  codeMissing: 'The code for sheets could not be loaded. Reload the page, then try again.',
  sheetKept: 'Nothing was imported, and your sheet is kept.',
  takeAgain: 'Your sheet is kept. Take it again: nothing is imported twice.',
  imported: 'Sheet imported.',
  undone: 'Import undone.',
  undoneInPart: 'The import was undone, but for some rows.',
  nothingToUndo: 'This import is undone already.',
  importMissing: 'There is no import of this number.',
} as const
