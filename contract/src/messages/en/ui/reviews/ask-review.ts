// Generated from contract/messages/en/ui/reviews/ask-review.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'Ask for review'
export const lessonOpen = (p: { open: number; items: number }) => plural('en', p.open, { one: `${formatNumber('en', p.open)} of its ${formatNumber('en', p.items)} items is not approved yet. Only this one is asked for.`, other: `${formatNumber('en', p.open)} of its ${formatNumber('en', p.items)} items are not approved yet. Only these are asked for.` })
export const from = 'From whom'
export const anyone = 'Anyone who may approve'
export const person = (p: { name: string | number; count: number }) => `${p.name}, has ${formatNumber('en', p.count)} to review`
export const onlyApprovers = 'Only people who may approve.'
export const notYourself = 'Only people who may approve. You cannot choose yourself: this studio does not allow it.'
export const due = 'Due'
export const noDate = 'No date'
export const anotherDay = 'Another day'
export const day = 'Day'
export const note = 'Note'
export const askPerson = (p: { name: string | number }) => `Ask ${p.name}`
export const askAnyone = 'Ask anyone'
export const seesIt = (p: { name: string | number }) => `${p.name} sees it in My work and in mails.`
export const allSee = 'It is in the review queue of everyone who may approve.'
export const returnTitle = 'Why does it go back?'
export const sentence = 'What should change?'
export const giveBack = 'Return for changes'
export const failed = 'Could not save.'
