// Generated from contract/messages/en/ui/recording/recording-link.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const pageTitle = 'Record words · Griot'
export const record = (p: { count: number }) => `Record ${plural('en', p.count, { one: `${formatNumber('en', p.count)} word`, other: `${formatNumber('en', p.count)} words` })}`
export const why = (p: { language: string | number }) => `A course for learners of ${p.language} needs your voice. You need no account.`
export const learnersSee = 'Learners may see this name.'
export const go = 'Agree and check the microphone'
export const going = 'Saving…'
export const ends = (p: { day: string | number }) => `This link ends on ${p.day}.`
export const loading = 'Opening the link…'
export const failed = 'Could not open the link.'
export const notOpen = 'This link is not open'
export const consentFailed = 'Could not save your consent.'
export const allDone = 'All words are recorded'
export const mayClose = 'Griot has every take. You can close this page.'
export const speaker = (p: { name: string | number }) => `You record as ${p.name}.`
export const start = 'Start recording'
