// Generated from contract/messages/en/ui/activities/fill-the-gap.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const numbersHint = 'Numbers are gaps; – is a wrong option'
export const optionNoGap = (p: { number: string | number }) => `Option ${p.number}, no gap`
export const optionInGap = (p: { number: string | number; at: string | number }) => `Option ${p.number}, in gap ${p.at}`
export const removeFromGap = 'Remove from the gap'
export const makeGapHint = 'Click a word of the question to make a gap'
export const allGapsHaveWord = 'All gaps have a word'
export const putIntoGap = (p: { free: string | number }) => `Use for gap ${p.free}`
export const notCorrect = 'not correct'
export const question = 'Question'
export const makeGapTitle = 'Click a word to make a gap'
export const wordsQuestion = 'Words of the question'
export const gap = (p: { gap: string | number }) => `gap ${p.gap}`
export const gapRemoved = (p: { gap: string | number }) => `Gap ${p.gap} removed.`
export const gapUsesOption = (p: { gap: string | number; number: string | number }) => `Gap ${p.gap} uses option ${p.number}.`
export const optionFilledInFrom = (p: { number: string | number }) => `Option ${p.number} filled in from the library.`
export const optionFilledInLibrary = (p: { number: string | number }) => `Option ${p.number} filled in. The library has no recording of it.`
export const gapText = 'gap'
export const gapLabel = 'Gap'
export const gapNumber = (p: { number: number }) => `Gap ${formatNumber('en', p.number)}`
export const gapEmpty = (p: { number: number }) => `Gap ${formatNumber('en', p.number)}, empty`
export const correct = 'correct'
