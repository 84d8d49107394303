// Generated from contract/messages/en/ui/reviews/my-work.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'My work'
export const late = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} is late`, other: `${formatNumber('en', p.count)} are late` })
export const review = (p: { count: number }) => plural('en', p.count, { one: `Review ${formatNumber('en', p.count)} item`, other: `Review ${formatNumber('en', p.count)} items` })
export const loading = 'Loading your work...'
export const failed = 'Could not load your work.'
export const empty = 'Nothing waits here.'
export const toReview = 'To review'
export const returned = 'Returned to me'
export const assigned = 'Assigned to me'
export const withoutFile = 'Without a file'
export const all = (p: { count: number }) => `All ${formatNumber('en', p.count)}`
export const allOf = (p: { title: string | number; count: number }) => `${p.title}: all ${formatNumber('en', p.count)}`
export const from = (p: { name: string | number }) => `from ${p.name}`
export const lateDay = (p: { day: string | number }) => `Late: ${p.day}`
export const noDate = 'No date'
export const reviewIt = 'Review it'
export const correctIt = 'Correct it'
export const recordIt = 'Record it'
export const uploadIt = 'Upload it'
export const named = (p: { verb: string | number; title: string | number }) => `${p.verb}: ${p.title}`
export const takes = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} word has takes to review`, other: `${formatNumber('en', p.count)} words have takes to review` })
export const due = 'Due'
export const nextDays = 'the next 7 days'
export const lateGroup = 'Late'
export const reviewWord = 'review'
export const correctWord = 'correct'
export const fewer = 'Show fewer'
