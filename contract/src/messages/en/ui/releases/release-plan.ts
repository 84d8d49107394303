// Generated from contract/messages/en/ui/releases/release-plan.json by `npm run messages`.
import { formatList, formatNumber, plural } from '../../../format.ts'
export const planning = 'Reading the course…'
export const planFailed = 'Could not plan the release.'
export const loading = 'Loading the plan…'
export const failed = 'Could not load the plan.'
export const title = (p: { number: string | number }) => `Plan release ${p.number}`
export const subtitle = (p: { language: string | number; previous: string | number; time: string | number; duration: string | number }) => `${p.language}, compared with ${p.previous}. Made at ${p.time} in ${p.duration}`
export const subtitleFirst = (p: { language: string | number; time: string | number; duration: string | number }) => `${p.language}, the first release. Made at ${p.time} in ${p.duration}`
export const editsAfter = (p: { time: string | number }) => `Edits after ${p.time} are not in this plan`
export const planAgain = 'Plan again'
export const toReleases = 'See the releases'
export const filters = 'What to show'
export const all = 'All'
export const added = 'New'
export const changed = 'Changed'
export const removed = 'Removed'
export const notReady = 'Not ready'
export const notApproved = 'Not approved'
export const leftOut = (p: { count: number }) => `Left out, ${formatNumber('en', p.count)}`
export const leftOutHint = (p: { notReady: number; notApproved: number }) => `Not ready ${formatNumber('en', p.notReady)}, not approved ${formatNumber('en', p.notApproved)}. Only what is ready and approved of their lessons is in the release.`
export const nothingLeftOut = 'Everything that is available goes in.'
export const lost = 'Learners would lose it.'
export const onlyPicture = 'The level is in the release without this picture.'
export const changedHint = (p: { previous: string | number }) => `By field. Left: in release ${p.previous}. Right: now.`
export const changedCount = (p: { count: number }) => `Changed, ${formatNumber('en', p.count)}`
export const addedCount = (p: { count: number }) => `New, ${formatNumber('en', p.count)}`
export const addedHint = 'A whole level or lesson is one row.'
export const removedCount = (p: { count: number }) => `Removed, ${formatNumber('en', p.count)}`
export const removedHint = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} item that is not available any more.`, other: `${formatNumber('en', p.count)} items that are not available any more.` })
export const alsoLost = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} more is counted above, as left out.`, other: `${formatNumber('en', p.count)} more are counted above, as left out.` })
export const show = 'Show'
export const showMore = (p: { count: number }) => `Show ${formatNumber('en', p.count)} more`
export const unchanged = (p: { previous: string | number }) => `Nothing has changed since release ${p.previous}.`
export const release = (p: { number: string | number }) => `Release ${p.number}`
export const originals = (p: { sizeList: readonly string[] }) => `Small sounds and pictures. With the originals: ${formatList(p.sizeList)}.`
export const waiting = (p: { count: number }) => plural('en', p.count, { one: `The small version of ${formatNumber('en', p.count)} file is not made yet. Phones would download the original.`, other: `The small versions of ${formatNumber('en', p.count)} files are not made yet. Phones would download the originals.` })
export const name = 'Name'
export const note = 'Note'
export const makeLive = 'Make it live when it is complete'
export const make = (p: { number: string | number }) => `Make release ${p.number}`
export const making = (p: { number: string | number }) => `Making release ${p.number}`
export const makeFailed = 'Could not make the release.'
export const goIn = (p: { changes: number; out: number }) => `${p.changes === 0 ? 'Nothing changes.' : plural('en', p.changes, { one: `${formatNumber('en', p.changes)} change goes in.`, other: `${formatNumber('en', p.changes)} changes go in.` })} ${p.out === 0 ? '' : plural('en', p.out, { one: `${formatNumber('en', p.out)} item stays out.`, other: `${formatNumber('en', p.out)} items stay out.` })}`
export const outdated = 'Another release was made after this plan'
export const outdatedHint = 'This plan cannot be made any more. Plan again: name and note stay.'
export const hasFailed = 'Making the release failed'
export const hasFailedHint = 'Nothing was released, and nothing is left behind. Make it again, or plan again.'
export const stop = 'Stop'
export const stopFailed = 'Could not stop it.'
export const progress = 'Progress'
export const percent = (p: { percent: string | number }) => `${p.percent} %`
export const timeLeft = (p: { time: string | number }) => `about ${p.time} left`
export const readAll = (p: { documents: number; time: string | number }) => `${plural('en', p.documents, { one: `${formatNumber('en', p.documents)} document read`, other: `${formatNumber('en', p.documents)} documents read` })}, all from ${p.time}`
export const stepDocuments = (p: { state: string; done: number; total: number }) => p.state === 'now' ? `Documents written: ${formatNumber('en', p.done)} of ${formatNumber('en', p.total)}` : 'Documents written'
export const stepFiles = (p: { state: string; done: number; total: number }) => p.state === 'now' ? `Files checked: ${formatNumber('en', p.done)} of ${formatNumber('en', p.total)}` : 'Files checked'
export const stepFeed = (p: { state: string; done: number; total: number }) => p.state === 'now' ? `Files published: ${formatNumber('en', p.done)} of ${formatNumber('en', p.total)}` : 'Files published'
export const stepLive = 'Complete, and live if you chose so'
export const steps = 'Steps'
export const staysLive = (p: { live: string | number }) => `Release ${p.live} stays live until the last step. If you stop or the connection fails, nothing is left behind. You can leave this page.`
export const nothingLive = 'Learners get nothing before the last step. If you stop or the connection fails, nothing is left behind. You can leave this page.'
export const done = (p: { isLive: boolean; number: string | number }) => p.isLive ? `Release ${p.number} is live` : `Release ${p.number} is complete`
export const doneHint = (p: { isLive: boolean }) => p.isLive ? 'Phones offer it as an update when they next connect.' : 'Learners get it when you make it live.'
