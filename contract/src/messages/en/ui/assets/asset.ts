// Generated from contract/messages/en/ui/assets/asset.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const filterLabel = 'Filter by Language:'
export const sortLabel = 'Sort:'
export const noFile = 'No file yet'
export const unused = 'Unused'
export const exact = 'Exact marks'
export const declare = 'Declear Assets'
export const upload = 'Upload Content'
export const listFailed = 'Could not load the list.'
export const searchFailed = 'The search failed.'
export const viewDetails = 'View Details'
export const hideDetails = 'Hide Details'
export const used = (p: { places: number }) => p.places === 0 ? 'Not used yet' : plural('en', p.places, { one: `Used in ${formatNumber('en', p.places)} place`, other: `Used in ${formatNumber('en', p.places)} places` })
export const kinds = 'Kinds of assets'
export const declared = (p: { total: number; hasLanguage: boolean; language: string | number }) => `${formatNumber('en', p.total)} declared${p.hasLanguage ? ` in ${p.language}` : ''}`
export const searchStillHere = 'Your search is still here.'
export const listOutdated = 'The list below is not up to date.'
export const foundShown = (p: { total: number; shown: number }) => `${formatNumber('en', p.total)} found, ${formatNumber('en', p.shown)} shown`
export const all = 'All'
export const bestMatch = 'Best match'
export const newest = 'Newest'
export const searchWithoutMarks = 'Search without marks'
export const includeWithFile = 'Include assets with a file'
export const includeWithoutHints = 'Include assets with nothing to fix'
export const includeUsed = 'Include used assets'
export const searchAllLanguages = 'Search all languages'
export const clearSearch = 'Clear the search'
export const clearAllFilters = 'Clear all filters'
export const nothingExact = <T>(p: { word: (text: string) => T; search: string | number; total: number }): (string | T)[] => ['Nothing matches ', p.word(`${p.search}`), ` with exact marks. Without marks: ${formatNumber('en', p.total)}.`]
export const everyMatchHasFile = <T>(p: { word: (text: string) => T; search: string | number; total: number }): (string | T)[] => ['Every match for ', p.word(`${p.search}`), ` has a file. Total: ${formatNumber('en', p.total)}.`]
export const everyMatchUsed = <T>(p: { word: (text: string) => T; search: string | number; total: number }): (string | T)[] => ['Every match for ', p.word(`${p.search}`), ` is used. Total: ${formatNumber('en', p.total)}.`]
export const noneInLanguage = (p: { hasLanguage: boolean; language: string | number; total: number }) => `None${p.hasLanguage ? ` in ${p.language}` : ''}. In all languages: ${formatNumber('en', p.total)}.`
export const nothingInLanguage = <T>(p: { word: (text: string) => T; search: string | number; hasLanguage: boolean; language: string | number; total: number }): (string | T)[] => ['Nothing matches ', p.word(`${p.search}`), `${p.hasLanguage ? ` in ${p.language}` : ''}. In all languages: ${formatNumber('en', p.total)}.`]
export const nothingFound = <T>(p: { word: (text: string) => T; search: string | number; hasLanguage: boolean; language: string | number; total: number }): (string | T)[] => ['Nothing matches ', p.word(`${p.search}`), `${p.hasLanguage ? ` in ${p.language}` : ''}. Without the search: ${formatNumber('en', p.total)}.`]
export const nothingForFilters = (p: { total: number }) => `Nothing matches all filters. Without them: ${formatNumber('en', p.total)}.`
export const nothingDeclared = (p: { hasLanguage: boolean; language: string | number }) => `Nothing is declared${p.hasLanguage ? ` in ${p.language}` : ''} yet.`
export const lastPage = (p: { last: number }) => `The last page is ${formatNumber('en', p.last)}.`
export const goPage = (p: { last: number }) => `Go to page ${formatNumber('en', p.last)}`
export const exportCsv = 'Export CSV'
export const exportXlsx = 'Export XLSX'
export const template = 'Template'
export const sheet = 'Sheet'
export const showAssetsWithoutFile = 'Show assets without a file'
export const showTextsFix = 'Show texts to fix'
export const showUnusedAssets = 'Show unused assets'
export const playOrPause = 'Play or pause'
export const viewOrHideDetails = 'View or hide details'
export const selectOrDeselect = 'Select or deselect'
export const copyCode = 'Copy code'
export const copied = (p: { code: string | number }) => `Copied ${p.code}`
export const couldNotCopy = (p: { code: string | number }) => `Could not copy ${p.code}`
export const toFixOfDeclared = (p: { count: number; total: number; hasLanguage: boolean; language: string | number }) => `${formatNumber('en', p.count)} to fix of ${formatNumber('en', p.total)} declared${p.hasLanguage ? ` in ${p.language}` : ''}`
export const declaredWithoutFile = (p: { total: number; hasLanguage: boolean; language: string | number; missing: number }) => `${formatNumber('en', p.total)} declared${p.hasLanguage ? ` in ${p.language}` : ''}, ${formatNumber('en', p.missing)} without a file`
export const earlierResults = (p: { hasSearch: boolean; search: string | number }) => p.hasSearch ? `Showing earlier results, for “${p.search}”.` : 'Showing earlier results.'
export const exported = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} row`, other: `${formatNumber('en', p.count)} rows` })} exported.`
export const playKeys = 'Space plays the card, Enter opens its details.'
export const openKey = 'Enter opens its details.'
export const toFix = 'To fix'
