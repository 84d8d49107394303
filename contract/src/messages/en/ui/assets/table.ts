// Generated from contract/messages/en/ui/assets/table.json by `npm run messages`.
import { formatList, formatNumber, plural } from '../../../format.ts'
export const row = 'Row'
export const media = 'File'
export const keys = 'Arrow keys move between cells, Shift with an arrow key selects several. Enter, F2 or typing edits a cell. Escape leaves the table.'
export const fault = (p: { label: string | number; row: number; fault: string | number }) => `${p.label}, row ${formatNumber('en', p.row)}: ${p.fault}`
export const discarded = 'Unsaved cells discarded.'
export const draftCells = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} unsaved cell`, other: `${formatNumber('en', p.count)} unsaved cells` })
export const undo = (p: { keys: string | number }) => `Undo, ${p.keys}`
export const redo = (p: { keys: string | number }) => `Redo, ${p.keys}`
export const fillDown = 'Fill down'
export const paste = 'Paste'
export const pasteByKeys = (p: { keys: string | number }) => `The browser does not allow this button to paste. Press ${p.keys} in a cell.`
export const chosen = (p: { count: number }) => `${formatNumber('en', p.count)} cells selected`
export const filled = <T>(p: { bold: (text: string) => T; cells: number; rows: number }): (string | T)[] => [p.bold(`${plural('en', p.cells, { one: `${formatNumber('en', p.cells)} cell`, other: `${formatNumber('en', p.cells)} cells` })} filled`), ` in ${plural('en', p.rows, { one: `${formatNumber('en', p.rows)} row`, other: `${formatNumber('en', p.rows)} rows` })}.`]
export const pasted = <T>(p: { bold: (text: string) => T; cells: number; rows: number }): (string | T)[] => [p.bold(`${plural('en', p.cells, { one: `${formatNumber('en', p.cells)} cell`, other: `${formatNumber('en', p.cells)} cells` })} pasted`), ` in ${plural('en', p.rows, { one: `${formatNumber('en', p.rows)} row`, other: `${formatNumber('en', p.rows)} rows` })}.`]
export const left = (p: { left: number }) => `${plural('en', p.left, { one: `${formatNumber('en', p.left)} line was`, other: `${formatNumber('en', p.left)} lines were` })} left out: no row was found.`
export const toFix = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} cell`, other: `${formatNumber('en', p.count)} cells` })} to fix`
export const elsewhere = (p: { codeList: readonly string[] }) => `Not in this list: ${formatList(p.codeList)}.`
export const save = 'Save'
export const saveCells = (p: { count: number }) => `Save ${plural('en', p.count, { one: `${formatNumber('en', p.count)} cell`, other: `${formatNumber('en', p.count)} cells` })}`
export const saving = (p: { done: number; count: number }) => `${formatNumber('en', p.done)} of ${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} saved.`
export const stopSaving = 'Stop'
export const saved = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} saved.`
export const stopped = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} saved before you stopped. The others are still here.`
export const notSaved = 'Not saved. Your changes are still here.'
export const clash = (p: { count: number }) => `You and someone else changed the same cells of ${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })}. The table shows your version. Saving overwrites theirs.`
export const theirs = (p: { text: string | number }) => `Theirs: ${p.text}`
export const takeTheirs = (p: { label: string | number; row: number }) => `Use theirs for ${p.label}, row ${formatNumber('en', p.row)}`
export const leaveTitle = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} cell is`, other: `${formatNumber('en', p.count)} cells are` })} not saved`
export const leaveText = 'Your changes are kept as a draft on this device.'
export const stay = 'Stay'
export const leave = 'Leave'
export const moveCells = 'Move between cells'
export const editCell = 'Edit the cell'
export const selectCells = 'Select several cells'
export const copyCells = 'Copy or paste cells'
export const undoChange = 'Undo the last change'
export const redoChange = 'Redo the last change'
export const moreLoading = 'Loading more rows'
export const moreFailed = 'More rows could not be loaded.'
export const emptyCell = 'Empty'
