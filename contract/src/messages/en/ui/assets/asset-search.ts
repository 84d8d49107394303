// Generated from contract/messages/en/ui/assets/asset-search.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const noFileYet = 'No file yet'
export const insertInto = (p: { code: string | number; label: string | number }) => `Insert ${p.code} into ${p.label}`
export const pressEnterInSearch = 'Press Enter in the search box to insert'
export const enter = 'Enter'
export const insertedInto = (p: { code: string | number; label: string | number }) => `${p.code} inserted into ${p.label}`
export const searchingLibrary = 'Searching the library'
export const searchFailed = 'The search failed.'
export const showingEarlierResults = 'Showing earlier results.'
export const showMore = (p: { count: number }) => `Show ${formatNumber('en', p.count)} more`
export const searchAllLanguages = 'Search all languages'
export const assetSearch = 'Asset Search'
export const searchAssets = 'Search assets'
export const codeTextOrTranslation = 'Code, text or translation'
export const search = 'Search'
export const only = (p: { label: string | number }) => `Only ${p.label}`
export const enterInsertsInto = <T>(p: { bold: (text: string) => T; label: string | number }): (string | T)[] => ['Enter inserts into ', p.bold(`${p.label}`)]
export const recentlyUsed = 'Recently used'
export const inLesson = 'In this lesson'
export const newUnused = 'New, not used yet'
export const noneUsedInLesson = 'None used in this lesson yet.'
export const insertsInto = <T>(p: { bold: (text: string) => T; label: string | number }): (string | T)[] => ['Insert into ', p.bold(`${p.label}`)]
export const usedInPlace = (p: { place: string | number }) => `Used in: ${p.place}`
export const insertTitle = 'Insert'
export const enterSearchTerm = 'Please enter a search term'
