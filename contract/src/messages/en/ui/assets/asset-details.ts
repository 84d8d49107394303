// Generated from contract/messages/en/ui/assets/asset-details.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const detailsOf = (p: { code: string | number }) => `Details of ${p.code}`
export const details = 'Details'
export const deleteButton = 'Delete'
export const loading = 'Loading details...'
export const loadFailed = 'Could not load the details.'
export const textHistory = 'Text history'
export const file = 'File'
export const noFileYet = 'No file yet'
export const history = 'History'
export const revert = 'Revert'
export const revertFileFrom = (p: { at: string | number }) => `Revert to the file from ${p.at}`
export const currentFile = (p: { title: string | number }) => `${p.title}, the current file`
export const fileFrom = (p: { title: string | number; at: string | number }) => `${p.title}, the file from ${p.at}`
export const playBoth = 'Play old, then new'
export const replaceEverywhere = 'Use another code everywhere'
export const whereUsed = 'Where used'
export const notUsedYet = 'Not used yet.'
export const fileCount = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })
export const placeCount = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} place`, other: `${formatNumber('en', p.count)} places` })
export const speaker = (p: { name: string | number }) => `Speaker: ${p.name}`
export const current = (p: { at: string | number }) => `Current, ${p.at}`
