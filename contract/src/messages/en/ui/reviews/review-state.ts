// Generated from contract/messages/en/ui/reviews/review-state.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const name = (p: { state: string }) => p.state === 'inReview' ? 'In review' : p.state === 'changesRequested' ? 'Changes requested' : p.state === 'approved' ? 'Approved' : p.state === 'lapsed' ? 'Approval lapsed' : 'Draft'
export const inReviewOf = (p: { approved: number; items: number }) => `In review, ${formatNumber('en', p.approved)} of ${formatNumber('en', p.items)}`
export const all = 'All'
export const filter = 'Review'
export const reason = (p: { reason: string }) => p.reason === 'spelling' ? 'Spelling' : p.reason === 'toneMarks' ? 'Tone marks' : p.reason === 'recording' ? 'Recording' : p.reason === 'picture' ? 'Picture' : 'Answer'
export const personAndDay = (p: { name: string | number; day: string | number }) => `${p.name}, ${p.day}`
export const personByDay = (p: { name: string | number; day: string | number }) => `${p.name}, by ${p.day}`
export const anyone = 'Anyone who may approve'
export const somebody = 'Griot'
export const changed = (p: { day: string | number }) => `Changed ${p.day}`
export const returned = (p: { reason: string | number; text: string | number }) => `${p.reason}: ${p.text}`
export const ask = 'Ask for review'
export const askAgain = 'Ask again'
export const takeBack = 'Take back'
export const approve = 'Approve'
export const giveBack = 'Return'
export const correct = 'Correct it'
export const approveLesson = 'Approve the lesson'
export const of = (p: { verb: string | number; name: string | number }) => `${p.verb}: ${p.name}`
export const review = 'Review'
export const number = 'No.'
export const kind = 'Kind'
export const who = 'Who and when'
export const act = 'Next step'
export const activities = (p: { number: string | number }) => `Review of the activities of lesson ${p.number}`
export const openThreads = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} open comment thread`, other: `${formatNumber('en', p.count)} open comment threads` })
