// Generated from contract/messages/en/ui/assets/sheet.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const title = 'Import a sheet'
export const repeated = (p: { row: number }) => `Row ${formatNumber('en', p.row)} has the same code`
export const unknownLanguage = (p: { text: string | number }) => `“${p.text}” is not a supported language`
export const isEmpty = (p: { label: string | number }) => `${p.label} is empty`
export const numberForCode = (p: { text: string | number }) => `${p.text} is stored as a number and may have lost leading zeros. Format the cell as text`
export const dateForText = 'This is stored as a date. Format the cell as text'
export const noCodes = 'Choose the column with the codes.'
export const noLanguage = 'None'
export const notUnicode = 'This file is not Unicode. Save it as “CSV UTF-8” or XLSX.'
export const notASheet = 'Cannot read this file. Use CSV or XLSX.'
export const tooLarge = 'This sheet is too large. Split it, or save it as CSV.'
export const reachesTooFar = (p: { cell: string | number }) => `This sheet extends to cell ${p.cell}. Delete the cells outside the table, or copy the table into a new sheet.`
export const readTookTooLong = 'Reading this sheet took too long. Split it, or save it as CSV.'
export const writeTookTooLong = 'Creating this file took too long. Filter the list to fewer rows, or choose CSV.'
export const codeMissing = 'Could not load this part. Reload the page, then try again.'
export const sheetKept = 'Nothing was imported. Your sheet is still here.'
export const takeAgain = 'Your sheet is still here. Import again: nothing is imported twice.'
