// Generated from contract/messages/en/ui/general/review-queue.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const place = (p: { number: number; count: number }) => `${formatNumber('en', p.number)} of ${formatNumber('en', p.count)}`
export const decide = 'Decide'
export const later = 'Later'
export const undoLast = 'Undo the last decision'
export const now = 'Now'
export const notSaved = 'Not saved'
export const byOther = 'Decided by somebody else'
