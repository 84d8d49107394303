// Generated from contract/messages/en/ui/texts/team-words.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const why = 'These words are right as they are written. They get no hints in their language.'
export const language = 'Language of the word'
export const word = 'Word'
export const add = 'Add word'
export const search = 'Search words'
export const filters = 'Filters'
export const filterLanguage = 'Show language'
export const allLanguages = 'All languages'
export const total = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} word`, other: `${formatNumber('en', p.count)} words` })
export const by = (p: { name: string | number; when: string | number }) => `${p.name}, ${p.when}`
export const removeWord = (p: { word: string | number }) => `Remove ${p.word}`
export const remove = 'Remove'
export const loading = 'Loading words...'
export const loadFailed = 'Could not load the words.'
export const empty = 'No words yet. ‘Add word’ beside a hint adds one.'
export const noneFound = 'No words found.'
