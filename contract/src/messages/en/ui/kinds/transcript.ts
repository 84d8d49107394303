// Generated from contract/messages/en/ui/kinds/transcript.json by `npm run messages`.
import { formatList } from '../../../format.ts'
export const link = 'Captions'
export const languagesOfCaptions = (p: { languageList: readonly string[] }) => `Captions in ${formatList(p.languageList)}`
export const noCaptions = 'No captions yet'
export const loading = 'Reading the captions…'
export const transcript = 'Transcript'
export const transcriptOf = (p: { title: string | number }) => `Transcript of ${p.title}`
export const transcriptLanguage = 'Language of the transcript'
export const transcriptFailed = 'The transcript could not be loaded.'
export const transcriptEmpty = 'No captions in this language yet.'
export const copy = 'Copy the text'
export const copied = 'Text copied'
