// Generated from contract/messages/en/ui/assets/declare.json by `npm run messages`.
import { formatList, formatNumber, plural } from '../../../format.ts'
export const lastRow = 'The last row cannot be removed.'
export const failed = 'Apologies an error occured!'
export const pasteRowsFromSpreadsheet = 'Paste rows from a spreadsheet into any cell, or type them.'
export const notSaved = 'Nothing was saved. Your rows are still here.'
export const sentInGroups = (p: { count: number }) => `Rows are sent in groups of ${formatNumber('en', p.count)}.`
export const perRow = 'Set for each row'
export const addRow = 'Add row'
export const submit = 'Submit'
export const onlyPlainLetters = (p: { label: string | number }) => `${p.label} uses only the letters a–z.`
export const goToRow = (p: { number: number }) => `Go to row ${formatNumber('en', p.number)}`
export const saved = (p: { saved: number }) => `${formatNumber('en', p.saved)} saved`
export const skipped = (p: { skipped: number }) => `${formatNumber('en', p.skipped)} skipped`
export const uploadFiles = 'Upload files'
export const clearSavedRows = 'Clear saved rows'
export const removeRow = (p: { number: string | number }) => `Remove row ${p.number}`
export const choose = 'Choose'
export const row = 'Row'
export const result = 'Result'
export const nextCellNextRow = 'Next cell, next row'
export const pasteRowsFromSheet = 'Paste rows from a sheet'
export const rowRemoved = (p: { index: string | number }) => `Row ${p.index} removed.`
export const assetsDeclare = 'Assets to declare'
export const draftDiscarded = 'Draft discarded.'
export const savedText = 'Saved'
export const skippedText = 'Skipped'
export const openAsset = 'Open asset'
export const unknownLanguage = (p: { text: string | number; sentence: string | number }) => `“${p.text}” is not a supported language. ${p.sentence}`
export const savedBeforeError = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} saved before the error. Your other rows are still here.`
export const sent = (p: { sent: number; count: number }) => `${formatNumber('en', p.sent)} of ${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} sent.`
export const rowCount = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })
export const pasted = <T>(p: { bold: (text: string) => T; count: number; columnList: readonly string[] }): (string | T)[] => [p.bold(`${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} pasted`), `. Columns: ${formatList(p.columnList)}.`]
export const submitRows = (p: { count: number }) => `Submit ${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })}`
export const toFix = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} to fix`
export const pastedBelow = <T>(p: { bold: (text: string) => T; count: number; row: number; columnList: readonly string[] }): (string | T)[] => [p.bold(`${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} pasted`), ` below row ${formatNumber('en', p.row)}. Columns: ${formatList(p.columnList)}.`]
export const cell = (p: { label: string | number; number: string | number }) => `${p.label}, row ${p.number}`
export const fieldFault = (p: { labelList: readonly string[]; fault: string | number }) => `${formatList(p.labelList)}: ${p.fault}`
