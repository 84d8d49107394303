import { SHEET_TITLE } from './sheets.ts'

export const sheetMessages = {
  title: SHEET_TITLE,
  nothingSaved: 'Nothing saved yet',
  repeated: (row: number) => `Row ${row.toLocaleString('en')} has the same code`,
  repeatedAbove: 'An earlier row has the same code.',
  changedSince: 'Someone else changed this since the sheet was checked.',
  errorsLeft: 'Some rows have errors. Nothing was imported.',
  unknownLanguage: (text: string) => `“${text}” is not a supported language`,
  isEmpty: (label: string) => `${label} is empty`,
  numberForCode: (text: string) =>
    `${text} is stored as a number and may have lost leading zeros. Format the cell as text`,
  dateForText: 'This is stored as a date. Format the cell as text',
  noCodes: 'Choose the column with the codes.',
  /** About all rows together. */
  noLanguage: 'None',
  noRows: 'This sheet has no rows.',
  notUnicode: 'This file is not Unicode. Save it as “CSV UTF-8” or XLSX.',
  notASheet: 'Cannot read this file. Use CSV or XLSX.',
  tooLarge: 'This sheet is too large. Split it, or save it as CSV.',
  reachesTooFar: (cell: string) =>
    `This sheet extends to cell ${cell}. Delete the cells outside the table, or copy the table into a new sheet.`,
  readTookTooLong: 'Reading this sheet took too long. Split it, or save it as CSV.',
  writeTookTooLong: 'Creating this file took too long. Filter the list to fewer rows, or choose CSV.',
  codeMissing: 'Could not load this part. Reload the page, then try again.',
  sheetKept: 'Nothing was imported. Your sheet is still here.',
  takeAgain: 'Your sheet is still here. Import again: nothing is imported twice.',
  imported: 'Sheet imported.',
  undone: 'Import undone.',
  undoneInPart: 'The import was undone, except some rows.',
  nothingToUndo: 'This import was already undone.',
  importMissing: 'Import not found.',
} as const
