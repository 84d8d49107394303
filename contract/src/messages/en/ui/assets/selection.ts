// Generated from contract/messages/en/ui/assets/selection.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const bar = 'Selected assets'
export const choose = (p: { code: string | number }) => `Select ${p.code}`
export const count = (p: { count: number }) => `${formatNumber('en', p.count)} selected`
export const leave = 'Clear selection'
export const copy = 'Copy codes'
export const copied = (p: { count: number }) => plural('en', p.count, { one: 'Code copied', other: `${formatNumber('en', p.count)} codes copied` })
export const notCopied = 'Could not copy the codes.'
export const replace = 'Use another code'
export const remove = 'Delete'
export const notDeleted = (p: { count: number }) => plural('en', p.count, { one: 'One was not deleted', other: `${formatNumber('en', p.count)} were not deleted` })
export const exportCsv = 'Export CSV'
export const exportXlsx = 'Export XLSX'
export const exported = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} exported.`
