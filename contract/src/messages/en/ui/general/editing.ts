// Generated from contract/messages/en/ui/general/editing.json by `npm run messages`.
import { formatList } from '../../../format.ts'
export const draftFrom = (p: { when: string | number }) => `Draft from ${p.when}`
export const draftKept = 'Your input is saved as a draft.'
export const draftRefused = 'Your input is not saved as a draft: this browser has no free storage, or does not allow it. Save before you leave.'
export const draftRestored = 'Draft restored.'
export const draftDiscarded = 'Draft discarded.'
export const merged = (p: { labelList: readonly string[] }) => `Merged with changes by someone else: ${formatList(p.labelList)}.`
export const bothChanged = (p: { labelList: readonly string[] }) => `You and someone else changed: ${formatList(p.labelList)}. The form shows your version. Saving overwrites theirs.`
export const orderTheirs = 'Someone else changed the order too. Their order is shown.'
export const keepMine = 'Keep mine'
export const allDecided = 'All conflicts are resolved. Save again.'
export const back = 'Back'
export const form = 'Form'
export const preview = 'Preview'
export const formPreview = 'Form and preview'
export const learnerPreview = 'Learner preview'
export const restart = 'Restart'
