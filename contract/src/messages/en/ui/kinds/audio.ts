// Generated from contract/messages/en/ui/kinds/audio.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const speaker = 'Speaker'
export const label = 'Audio'
export const audios = 'Audio'
export const uploadChoice = 'audios'
export const title = 'Audio Assets'
export const searchPlaceholder = 'Search for a audios...'
export const loading = 'Loading audio assets...'
export const empty = 'No audio available.'
export const edit = 'Edit Audio'
export const save = 'Save'
export const saving = 'Saving…'
export const edited = 'Asset updated successfully'
export const audioAsset = 'Audio Asset'
export const everyHasFile = (p: { hasLanguage: boolean; language: string | number; total: number }) => `Every audio${p.hasLanguage ? ` in ${p.language}` : ''} has a file. Total: ${formatNumber('en', p.total)}.`
export const everyUsed = (p: { hasLanguage: boolean; language: string | number; total: number }) => `Every audio${p.hasLanguage ? ` in ${p.language}` : ''} is used. Total: ${formatNumber('en', p.total)}.`
export const noMatch = (p: { hasLanguage: boolean; language: string | number; term: string | number }) => `No audio${p.hasLanguage ? ` in ${p.language}` : ''} matches “${p.term}”.`
export const selected = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} audio selected`, other: `${formatNumber('en', p.count)} audios selected` })
export const barPerAsset = 'One bar per audio; above 90, one bar for several.'
export const shownHere = 'The audio is shown here'
export const fileOfIt = 'File of this audio'
export const codeOfQuestion = 'Question audio'
export const libraryOfCodes = 'Audios of the library'
export const counted = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} audio`, other: `${formatNumber('en', p.count)} audios` })
export const waiting = (p: { count: number }) => p.count === 0 ? 'Nothing to do' : plural('en', p.count, { one: `${formatNumber('en', p.count)} audio without a file`, other: `${formatNumber('en', p.count)} audios without a file` })
export const countOf = (p: { count: number; hasLanguage: boolean; language: string | number; state: string }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} audio`, other: `${formatNumber('en', p.count)} audios` })}${p.hasLanguage ? ` of ${p.language}` : ''} ${p.state === 'noFile' ? 'without a file' : p.state === 'textHints' ? 'to fix' : 'with a file, not used'}`
export const named = (p: { code: string | number }) => `audio ${p.code}`
export const uploadNamed = (p: { code: string | number }) => `Upload it: audio ${p.code}`
export const addNamed = (p: { code: string | number }) => `Add to a lesson: audio ${p.code}`
export const back = 'Back to the audio'
export const editFailed = 'Server error occurred!'
export const prepare = 'Trim silence and level the loudness'
export const prepareHint = 'Silence before and after the speech is cut, and the speech gets the loudness of recordings. The result is mono.'
export const preparedFacts = (p: { length: string | number; level: string | number }) => `${p.length}, ${p.level} dB`
export const noSpeech = 'no speech was found in it'
export const nothingToPrepare = 'there is nothing to trim or level'
export const restored = (p: { code: string | number }) => `Audio ${p.code} restored`
export const restoreNamed = (p: { code: string | number }) => `Restore Audio ${p.code}`
export const transcript = 'Second text'
export const transcriptHint = 'What is said, if it differs from the local text. Learners can read it.'
