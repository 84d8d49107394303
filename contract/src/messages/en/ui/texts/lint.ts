// Generated from contract/messages/en/ui/texts/lint.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const withHints = 'To fix'
export const apply = 'Fix'
export const dismiss = 'Keep'
export const addWord = 'Add word'
export const addWordNamed = (p: { word: string | number }) => `Add word ${p.word}`
export const apostrophes = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} text has`, other: `${formatNumber('en', p.count)} texts have` })} another apostrophe than the language.`
export const fixApostrophes = (p: { count: number }) => plural('en', p.count, { one: 'Fix it', other: `Fix all ${formatNumber('en', p.count)}` })
export const onSave = 'Fixed when you save.'
export const undo = 'Undo'
export const applied = 'Fixed.'
export const appliedOnSave = 'Fixed when saved'
export const undone = 'Changes undone.'
export const nothingFound = 'Nothing to fix.'
export const loading = 'Loading texts to fix...'
export const loadFailed = 'Could not load the texts to fix.'
export const byHand = 'Fix this by hand.'
export const keeps = '‘Keep’ hides the hint for this text. ‘Add word’ accepts the word in every text of its language.'
export const hints = 'Hints'
export const appliedWithReasons = (p: { reasons: string | number }) => `Fixed when saved. ${p.reasons}`
export const appliedBecause = (p: { reasons: string | number }) => `Fixed when saved: ${p.reasons}.`
export const textAndReasons = (p: { text: string | number; reasons: string | number }) => `${p.text}: ${p.reasons}.`
export const reason = (p: { reason: string | number }) => `${p.reason}.`
export const reasonOfField = (p: { label: string | number; reason: string | number }) => `${p.label}: ${p.reason}.`
export const twoReasons = (p: { first: string | number; next: string | number }) => `${p.first}. ${p.next}`
