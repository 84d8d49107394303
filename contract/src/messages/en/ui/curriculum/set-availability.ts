// Generated from contract/messages/en/ui/curriculum/set-availability.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const makeAll = 'Make everything available'
export const takeAll = 'Take everything offline'
export const saveFirst = 'Save your changes first.'
export const askMake = (p: { entity: string; number: string | number }) => p.entity === 'level' ? `Make level ${p.number} available with everything in it?` : `Make lesson ${p.number} available with everything in it?`
export const askTake = (p: { entity: string; number: string | number }) => p.entity === 'level' ? `Take level ${p.number} offline with everything in it?` : `Take lesson ${p.number} offline with everything in it?`
export const loading = 'Checking what is ready...'
export const loadFailed = 'Could not check what is ready.'
export const becomesAvailable = (p: { count: number }) => `Becomes available, ${formatNumber('en', p.count)}`
export const becomesUnavailable = (p: { count: number }) => `No longer available to learners, ${formatNumber('en', p.count)}`
export const levels = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} level`, other: `${formatNumber('en', p.count)} levels` })
export const lessons = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} lesson`, other: `${formatNumber('en', p.count)} lessons` })
export const activities = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} activity`, other: `${formatNumber('en', p.count)} activities` })
export const chats = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} chat`, other: `${formatNumber('en', p.count)} chats` })
export const skipped = (p: { count: number }) => `Skipped because it is not ready, ${formatNumber('en', p.count)}`
export const incomplete = (p: { count: number }) => `Available although something is missing, ${formatNumber('en', p.count)}`
export const unchanged = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} item is available already and stays so.`, other: `${formatNumber('en', p.count)} items are available already and stay so.` })
export const nothingToMake = 'Nothing else can become available now.'
export const nothingToTake = 'Nothing in it is available.'
export const includeUnready = (p: { count: number }) => plural('en', p.count, { one: 'Also the one that is not ready', other: `Also the ${formatNumber('en', p.count)} that are not ready` })
export const make = (p: { count: number }) => `Make ${formatNumber('en', p.count)} available`
export const take = (p: { count: number }) => `Take ${formatNumber('en', p.count)} offline`
export const keep = 'Keep it available'
export const failed = 'Could not change the availability.'
export const made = (p: { skipped: number; entity: string; changed: number; number: string | number }) => p.skipped === 0 ? p.entity === 'level' ? `${formatNumber('en', p.changed)} made available in level ${p.number}.` : `${formatNumber('en', p.changed)} made available in lesson ${p.number}.` : plural('en', p.skipped, { other: p.entity === 'level' ? `${formatNumber('en', p.changed)} made available in level ${p.number}. ${formatNumber('en', p.skipped)} skipped.` : `${formatNumber('en', p.changed)} made available in lesson ${p.number}. ${formatNumber('en', p.skipped)} skipped.` })
export const taken = (p: { entity: string; changed: number; number: string | number }) => p.entity === 'level' ? `${formatNumber('en', p.changed)} taken offline in level ${p.number}.` : `${formatNumber('en', p.changed)} taken offline in lesson ${p.number}.`
