// Generated from contract/messages/en/ui/reviews/review-items.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const show = 'Show'
export const forMe = 'Asked of me or anyone'
export const me = 'Asked of me'
export const anyone = 'From anyone'
export const all = 'All in review'
export const allLanguages = 'All languages'
export const loading = 'Loading the items to review...'
export const failed = 'Could not load the items to review.'
export const empty = 'Nothing waits for review here.'
export const emptyHint = 'Items appear here when a person asks for a review.'
export const showAll = 'Show all in review'
export const done = 'You have reviewed everything here.'
export const toDashboard = 'Go to the dashboard'
export const savedEachKey = 'Saved after each key'
export const progress = <T>(p: { b: (text: string) => T; approved: number; returned: number; left: number }): (string | T)[] => [p.b(formatNumber('en', p.approved)), ' approved, ', p.b(formatNumber('en', p.returned)), ' returned, ', p.b(formatNumber('en', p.left)), ' to go']
export const progressText = (p: { approved: number; returned: number; left: number }) => `${formatNumber('en', p.approved)} approved, ${formatNumber('en', p.returned)} returned, ${formatNumber('en', p.left)} to go`
export const queue = 'The queue'
export const toReview = 'To review'
export const left = (p: { left: number; total: number }) => `${formatNumber('en', p.left)} of ${formatNumber('en', p.total)} left`
export const asLearners = 'As learners meet it'
export const stage = (p: { title: string | number }) => `${p.title} as learners meet it`
export const again = 'Again'
export const facts = 'What to know'
export const loadingItem = 'Loading the item...'
export const itemFailed = 'Could not load the item.'
export const unplayable = 'This activity cannot be played yet.'
export const unplayableChat = 'This chat cannot be played yet.'
export const approve = 'Approve'
export const approved = 'Approved'
export const approvedOlder = (p: { version: number }) => `Revision ${formatNumber('en', p.version)} is approved. The item has changed since then, so its newest revision needs its own approval.`
export const returnItem = 'Return'
export const returned = 'Returned'
export const approvedBy = (p: { name: string | number }) => `Approved by ${p.name}`
export const returnedBy = (p: { name: string | number }) => `Returned by ${p.name}`
export const next = 'Next'
export const play = 'play'
export const playOrPause = 'Play or pause'
export const bar = 'Review'
export const why = 'Why does it go back?'
export const reads = (p: { name: string | number }) => `${p.name} reads this`
export const reason = (p: { reason: string }) => p.reason === 'spelling' ? 'Spelling' : p.reason === 'toneMarks' ? 'Tone marks' : p.reason === 'recording' ? 'Recording' : p.reason === 'picture' ? 'Picture' : 'Answer'
export const chooseReason = 'Choose a reason.'
export const reasons = 'Reason'
export const whatToChange = 'What should change'
export const at = (p: { time: string | number }) => `At ${p.time}`
export const atText = (p: { text: string | number; time: string | number }) => `${p.text} (at ${p.time})`
export const returnAndGoOn = 'Return and go on'
export const back = 'Back'
export const undoLast = 'Undo the last decision'
export const asksFor = (p: { day: string | number }) => `asks for ${p.day}`
export const askedBy = 'Asked by'
export const askedByWhen = (p: { name: string | number; when: string | number }) => `${p.name}, ${p.when}`
export const due = 'Due'
export const late = (p: { day: string | number }) => `Late: ${p.day}`
export const revision = 'Revision'
export const compare = 'See the history'
export const changed = 'Changed'
export const changedSince = (p: { version: number }) => `since revision ${formatNumber('en', p.version)}`
export const neverReviewed = 'Not reviewed before'
export const notChanged = 'Nothing has changed since.'
export const moreChanges = (p: { count: number }) => plural('en', p.count, { one: `and ${formatNumber('en', p.count)} more`, other: `and ${formatNumber('en', p.count)} more` })
export const comments = 'Comments'
export const code = 'Code'
export const file = 'File'
export const usedIn = 'Used in'
export const usedInPlaces = (p: { count: number }) => p.count === 0 ? 'No place yet' : plural('en', p.count, { one: `${formatNumber('en', p.count)} place`, other: `${formatNumber('en', p.count)} places` })
export const heard = 'What learners hear and see'
export const noFile = 'No file'
export const notDeclared = 'Not declared'
export const changedWhileSeen = 'Changed while you look'
export const newerRevision = (p: { seen: number; newest: number }) => `You see and approve revision ${formatNumber('en', p.seen)}. Revision ${formatNumber('en', p.newest)} needs its own approval.`
export const showRevision = (p: { version: number }) => `Show revision ${formatNumber('en', p.version)}`
export const goneWhileSeen = 'This item has been deleted.'
export const goal = 'Goal'
export const points = 'Key takeaways'
export const openItem = 'Open it'
export const announced = (p: { title: string | number; number: number; count: number }) => `${p.title}, ${formatNumber('en', p.number)} of ${formatNumber('en', p.count)}`
export const state = (p: { state: string }) => p.state === 'inReview' ? 'In review' : p.state === 'changesRequested' ? 'Changes requested' : p.state === 'approved' ? 'Approved' : p.state === 'lapsed' ? 'Approval lapsed' : 'Draft'
export const openComments = (p: { count: number }) => p.count === 0 ? 'None open' : plural('en', p.count, { other: `${formatNumber('en', p.count)} open` })
