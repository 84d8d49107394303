// Generated from contract/messages/en/ui/curriculum/generate.json by `npm run messages`.
import { formatList, formatNumber, plural } from '../../../format.ts'
export const words = 'Words'
export const proposed = 'Proposed activities'
export const kind = 'Kind'
export const tickFirst = 'Select the words to generate activities from.'
export const redraw = (p: { number: number }) => `Redraw activity ${formatNumber('en', p.number)}`
export const redrawAll = 'Redraw all'
export const leaveOut = (p: { number: number }) => `Leave out activity ${formatNumber('en', p.number)}`
export const preview = 'Preview'
export const previewOf = (p: { number: number }) => `Preview of activity ${formatNumber('en', p.number)}`
export const tooFew = 'Not enough words for wrong options.'
export const noWords = 'No words match the search.'
export const into = (p: { lesson: string | number; hasLevel: boolean; level: string | number }) => `From the selected words, in Lesson ${p.lesson}${p.hasLevel ? ` of Level ${p.level}` : ''}`
export const sum = <T>(p: { bold: (text: string) => T; ready: number; waiting: number; plan: string; lesson: string | number; total: number; planned: number; extra: number }): (string | T)[] => [p.bold(`${formatNumber('en', p.ready)} ready`), `${p.waiting === 0 ? '' : plural('en', p.waiting, { other: `, ${formatNumber('en', p.waiting)} not ready (saved in the draft)` })}. ${p.plan === 'within' ? `Lesson ${p.lesson} will have ${formatNumber('en', p.total)} of ${formatNumber('en', p.planned)}.` : p.plan === 'exceeded' ? `Lesson ${p.lesson} will have ${plural('en', p.total, { one: `${formatNumber('en', p.total)} activity`, other: `${formatNumber('en', p.total)} activities` })}, ${formatNumber('en', p.extra)} more than planned.` : `Lesson ${p.lesson} will have ${plural('en', p.total, { one: `${formatNumber('en', p.total)} activity`, other: `${formatNumber('en', p.total)} activities` })}.`}`]
export const usedBefore = (p: { wordList: readonly string[] }) => `Already used in this lesson: ${formatList(p.wordList)}.`
export const loadingPreview = 'Loading the preview'
export const loadingWords = 'Loading words'
export const instructionForAll = 'Instruction for all'
export const instructionIn = (p: { label: string | number }) => `Instruction in ${p.label}`
export const remove = (p: { text: string | number }) => `Remove ${p.text}`
export const searching = 'Searching the library…'
export const optionsOf = (p: { wordList: readonly string[] }) => `Options of ${formatList(p.wordList)}`
export const correct = 'correct'
export const wrongOptionChange = (p: { text: string | number }) => `Wrong option ${p.text}, change`
export const anotherWord = (p: { label: string | number }) => `Another word of ${p.label}`
export const wordsOf = (p: { label: string | number }) => `Words of ${p.label}`
export const search = (p: { language: string | number }) => `Search words of ${p.language}`
export const selected = (p: { count: string | number }) => `${p.count} selected`
export const couldNotLoadWords = 'Could not load the words.'
export const generate = (p: { count: number }) => `Generate ${plural('en', p.count, { one: `${formatNumber('en', p.count)} activity`, other: `${formatNumber('en', p.count)} activities` })}`
export const generateThenNextKind = 'Generate, then the next kind'
export const noneUsedBefore = 'None of the selected words is used in this lesson yet.'
export const declareOrRemove = <T>(p: { declare: (text: string) => T }): (string | T)[] => [p.declare(''), ', or remove the word.']
