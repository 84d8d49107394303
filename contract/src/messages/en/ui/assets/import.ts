// Generated from contract/messages/en/ui/assets/import.json by `npm run messages`.
import { formatList, formatNumber, plural } from '../../../format.ts'
export const create = 'Create'
export const update = 'Update'
export const unchanged = 'Unchanged'
export const error = 'Error'
export const all = 'All'
export const showRows = 'Show rows'
export const rowsHaveHints = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} row has hints`, other: `${formatNumber('en', p.count)} rows have hints` })
export const nextError = 'Next error'
export const importAll = 'Import all'
export const createdUpdated = (p: { created: number; updated: number }) => `${formatNumber('en', p.created)} created, ${formatNumber('en', p.updated)} updated.`
export const chooseAnotherSheet = 'Choose another sheet'
export const checkAgain = 'Check again'
export const readingSheet = 'Reading the sheet…'
export const importingValidRows = 'Importing the valid rows…'
export const template = 'Template'
export const noColumnSelectedFor = (p: { label: string | number }) => `No column selected for ${p.label}`
export const dropCsvOrXlsx = 'Drop a CSV or XLSX file here'
export const columnsHint = (p: { columnList: readonly string[]; lastColumn: string | number; most: number }) => `Columns: ${formatList(p.columnList)} and ${p.lastColumn}, in any order. Existing codes are updated, new ones are added. Up to ${formatNumber('en', p.most)} rows.`
export const chooseFile = 'Choose file'
export const orPasteRows = 'Or paste rows from a spreadsheet'
export const pastedRows = 'Pasted rows'
export const row = 'Row'
export const empty = 'empty'
export const fewerHints = 'Fewer hints'
export const more = (p: { more: string | number }) => `${p.more} more`
export const sheetRows = 'Sheet rows'
export const preview = 'Preview'
export const fieldForColumn = (p: { name: string | number }) => `Field for column ${p.name}`
export const doNotImport = 'Do not import'
export const undoImport = 'Undo import'
export const about = <T>(p: { bold: (text: string) => T; fileName: string | number; count: number }): (string | T)[] => [p.bold(`${p.fileName}`), `, ${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })}.`]
export const nothingSaved = 'Nothing saved yet.'
export const tooLargeForDraft = 'Nothing saved yet. This sheet is too large to save as a draft: a reload removes it.'
export const checked = (p: { checked: number; count: number }) => `${formatNumber('en', p.checked)} of ${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} checked…`
export const importRows = (p: { count: number }) => `Import ${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })}`
export const importValidRows = (p: { count: number }) => `Import ${plural('en', p.count, { one: `${formatNumber('en', p.count)} valid row`, other: `${formatNumber('en', p.count)} valid rows` })}`
export const waiting = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} not checked yet`
export const changes = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} with changes`
export const changesAndUnchanged = (p: { count: number; unchanged: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} with changes, ${formatNumber('en', p.unchanged)} unchanged`
export const rowErrors = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} row has an error.`, other: `${formatNumber('en', p.count)} rows have an error.` })
export const tooManyRows = (p: { fileName: string | number; count: number; most: number }) => `${p.fileName} has ${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })}. The limit is ${formatNumber('en', p.most)}. Split the sheet.`
export const sheetWithoutRows = (p: { fileName: string | number }) => `${p.fileName}: This sheet has no rows.`
export const column = (p: { name: string | number }) => `Column ${p.name}`
export const columnTitled = (p: { name: string | number; title: string | number }) => `Column ${p.name}, “${p.title}”`
export const undoneAndNot = (p: { undone: number; notUndone: number }) => `${plural('en', p.undone, { one: `${formatNumber('en', p.undone)} row`, other: `${formatNumber('en', p.undone)} rows` })} undone, ${formatNumber('en', p.notUndone)} not undone.`
export const createdAndUpdated = (p: { created: number; updated: number }) => `${formatNumber('en', p.created)} created, ${formatNumber('en', p.updated)} updated`
export const andNotUndone = (p: { created: number; updated: number; notUndone: number }) => `${formatNumber('en', p.created)} created, ${formatNumber('en', p.updated)} updated, ${formatNumber('en', p.notUndone)} not undone`
export const codesAndMore = (p: { codeList: readonly string[]; more: number }) => `${formatList(p.codeList)} and ${formatNumber('en', p.more)} more`
export const lastImport = <T>(p: { bold: (text: string) => T; fileName: string | number; counts: string | number; when: string | number; hasAuthor: boolean; author: string | number }): (string | T)[] => [p.bold(`${p.fileName}`), `: ${p.counts}, ${p.when}${p.hasAuthor ? ` by ${p.author}` : ''}`]
export const fileFault = (p: { fileName: string | number; fault: string | number }) => `${p.fileName}: ${p.fault}`
export const cellFault = (p: { cell: string | number; fault: string | number }) => `${p.cell}: ${p.fault}`
export const left = 'Left out'
export const differentTexts = 'Different texts'
export const unlike = 'The new text is very different. Check that the code is right, then tick the row to import it'
export const tickAll = (p: { count: number }) => `Tick ${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `all ${formatNumber('en', p.count)} rows` })}`
export const importRow = (p: { number: string | number }) => `Import row ${p.number}`
export const editRow = (p: { number: string | number }) => `Edit row ${p.number}`
export const sheet = 'Sheet'
export const hiddenSheet = (p: { name: string | number }) => `${p.name} (hidden)`
export const columnNames = 'Column names'
export const noColumnNames = 'None'
export const rowWithTexts = (p: { row: number; texts: string | number }) => `Row ${formatNumber('en', p.row)}: ${p.texts}`
export const languageOfEmptyCells = 'Language of rows without one'
export const lostLetters = 'A letter may be lost: check the “?”'
export const notUnicodeRead = 'This file is not Unicode (it was read as Windows-1252), so letters such as ẹ, ƙ and ŋ may be lost. Save it as “CSV UTF-8” or XLSX to keep them.'
export const generateCodes = (p: { count: number }) => `Generate ${plural('en', p.count, { one: `${formatNumber('en', p.count)} code`, other: `${formatNumber('en', p.count)} codes` })}`
export const generatingCodes = 'Generating codes…'
export const usedIn = (p: { placeList: readonly string[] }) => `Used in ${formatList(p.placeList)}`
export const usedInAndMore = (p: { placeList: readonly string[]; more: number }) => `Used in ${formatList(p.placeList)} and ${plural('en', p.more, { one: `${formatNumber('en', p.more)} more place`, other: `${formatNumber('en', p.more)} more places` })}`
export const saveRejected = <T>(p: { count: number; xlsx: (text: string) => T; csv: (text: string) => T }): (string | T)[] => [`Save ${plural('en', p.count, { one: 'the row', other: `the ${formatNumber('en', p.count)} rows` })} not imported: `, p.xlsx('XLSX'), ' ', p.csv('CSV')]
export const rejectedFile = (p: { fileName: string | number }) => `${p.fileName} not imported`
export const reason = 'Reason'
export const leftOut = 'Left out by you'
export const nextUpload = 'Sheet imported. Next, upload the files.'
export const rowsLeft = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} row was not imported. It is`, other: `${formatNumber('en', p.count)} rows were not imported. They are` })} still here.`
export const orReadAddress = 'Or read a sheet from a web address'
export const addressHint = 'A published Google Sheet, or a public CSV or XLSX file. The address is remembered for the next update.'
export const readAddress = 'Read'
export const addressesBefore = 'Addresses used before'
export const addressUsed = (p: { when: string | number; hasAuthor: boolean; author: string | number }) => `${p.when}${p.hasAuthor ? ` by ${p.author}` : ''}`
export const forgetAddress = (p: { address: string | number }) => `Forget ${p.address}`
