// Generated from contract/messages/en/ui/recording/record-link.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const record = 'Record'
export const recordWord = (p: { code: string | number }) => `Record ${p.code}`
export const recordWords = 'Record words'
export const most = (p: { most: number }) => `At most ${formatNumber('en', p.most)} words can be recorded in one session.`
export const toReview = 'To review'
export const review = (p: { takes: number }) => plural('en', p.takes, { one: 'Review', other: `Review ${formatNumber('en', p.takes)}` })
export const reviewWord = (p: { takes: number; code: string | number }) => plural('en', p.takes, { one: `Review ${formatNumber('en', p.takes)} take of ${p.code}`, other: `Review ${formatNumber('en', p.takes)} takes of ${p.code}` })
export const editSound = 'Edit the sound'
export const splitLong = 'Split a long recording into words'
