// Generated from contract/messages/en/ui/curriculum/change-activities.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const bar = 'Selected activities'
export const choose = (p: { id: string | number }) => `Select ${p.id}`
export const selectAll = 'Select all'
export const count = (p: { count: number }) => `${formatNumber('en', p.count)} selected`
export const leave = 'Clear selection'
export const setDifficulty = 'Set difficulty'
export const makeAvailable = 'Make available'
export const takeOffline = 'Take offline'
export const changed = (p: { skipped: number; changed: number }) => p.skipped === 0 ? p.changed === 0 ? 'Nothing had to change.' : plural('en', p.changed, { other: `${formatNumber('en', p.changed)} changed.` }) : plural('en', p.skipped, { other: `${p.changed === 0 ? 'Nothing changed.' : plural('en', p.changed, { other: `${formatNumber('en', p.changed)} changed.` })} ${formatNumber('en', p.skipped)} skipped.` })
export const skipped = (p: { count: number }) => plural('en', p.count, { one: 'One activity was skipped', other: `${formatNumber('en', p.count)} activities were skipped` })
export const place = (p: { lesson: string | number; number: string | number }) => `Lesson ${p.lesson}, activity ${p.number}`
export const most = (p: { most: number }) => `At most ${plural('en', p.most, { one: `${formatNumber('en', p.most)} activity`, other: `${formatNumber('en', p.most)} activities` })} can be changed at once.`
export const failed = 'Could not change the activities.'
