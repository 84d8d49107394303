// Generated from contract/messages/en/ui/history/presence.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const here = (p: { others: number; first: string | number }) => p.others === 0 ? `${p.first} has this open` : plural('en', p.others, { other: `${p.first} and ${formatNumber('en', p.others)} others have this open` })
export const otherTab = 'You have this open in another tab'
export const otherBrowser = 'You have this open in another browser'
export const changed = 'Someone else changed this since you opened it.'
export const take = 'Load changes'
export const takenIn = 'The form shows the changes.'
export const takeFailed = 'Could not load the changes. They are merged when you save.'
export const gone = 'This was deleted.'
export const bothHere = (p: { first: string | number; second: string | number }) => `${p.first} and ${p.second} have this open`
