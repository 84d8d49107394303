// Generated from contract/messages/en/ui/recording/recording-progress.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const recording = 'Recording'
export const toRecord = 'To record'
export const toReview = 'To review'
export const rejected = 'Rejected, to record again'
export const acceptedThisWeek = 'Accepted this week'
export const wordsAnHour = 'Words an hour, your last session'
export const speakers = 'Speakers'
export const reviewTakes = 'Review takes'
export const takeToReview = 'take to review'
export const toReviewCount = (p: { count: number }) => `${formatNumber('en', p.count)} with a take to review`
export const recordCount = (p: { count: number; language: string | number }) => plural('en', p.count, { one: `Record ${formatNumber('en', p.count)} word in ${p.language}`, other: `Record ${formatNumber('en', p.count)} words in ${p.language}` })
export const reviewCount = (p: { count: number; language: string | number }) => plural('en', p.count, { one: `Review the takes of ${formatNumber('en', p.count)} word in ${p.language}`, other: `Review the takes of ${formatNumber('en', p.count)} words in ${p.language}` })
