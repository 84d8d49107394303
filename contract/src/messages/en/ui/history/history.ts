// Generated from contract/messages/en/ui/history/history.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const captionsIn = (p: { language: string | number }) => `Captions in ${p.language}`
export const file = 'File'
export const answer = 'Answer'
export const options = 'Options'
export const field = 'Field'
export const empty = 'empty'
export const movedFrom = (p: { otherPlace: string | number }) => `moved from ${p.otherPlace}`
export const loadingRevisions = 'Loading revisions...'
export const showOlder = 'Show older'
export const revisions = 'Revisions'
export const comparison = 'Comparison'
export const showUnchangedFields = 'Show unchanged fields'
export const restoreRevision = (p: { version: string | number }) => `Restore revision ${p.version}`
export const backLevel = 'Back to the level'
export const backLesson = 'Back to the lesson'
export const backChat = 'Back to the chat'
export const seeActivities = 'See the activities'
export const backActivity = 'Back to the activity'
export const from = 'From'
export const to = 'To'
export const compareFromRevision = (p: { version: string | number }) => `Compare from revision ${p.version}`
export const compareRevision = (p: { version: string | number }) => `Compare to revision ${p.version}`
export const now = 'now'
export const created = 'Created'
export const noFieldChanged = 'No field changed'
export const subtitle = (p: { id: string | number; count: number }) => `${p.id}, ${plural('en', p.count, { one: `${formatNumber('en', p.count)} revision`, other: `${formatNumber('en', p.count)} revisions` })}`
export const revisionNow = (p: { version: string | number }) => `Revision ${p.version}, now`
export const revisionFrom = (p: { version: string | number; when: string | number }) => `Revision ${p.version}, ${p.when}`
export const questionPart = (p: { kind: string; hasNumber: boolean; number: string | number }) => `${p.kind === 'audio' ? 'Question audio' : p.kind === 'graphic' ? 'Question graphic' : p.kind === 'video' ? 'Question video' : p.kind === 'icon' ? 'Question icon' : p.kind === 'image' ? 'Question image' : p.kind === 'text' ? 'Question' : `Question ${p.kind}`}${p.hasNumber ? ` ${p.number}` : ''}`
export const cluePart = (p: { kind: string; number: string | number }) => p.kind === 'text' ? `Clue ${p.number}` : p.kind === 'audio' ? `Audio of clue ${p.number}` : p.kind === 'video' ? `Video of clue ${p.number}` : p.kind === 'image' ? `Image of clue ${p.number}` : p.kind === 'graphic' ? `Graphic of clue ${p.number}` : `Clue ${p.number}`
export const optionPart = (p: { kind: string; number: string | number }) => p.kind === 'audio' ? `Audio of option ${p.number}` : p.kind === 'video' ? `Video of option ${p.number}` : p.kind === 'image' ? `Image of option ${p.number}` : p.kind === 'graphic' ? `Graphic of option ${p.number}` : `Code of option ${p.number}`
export const added = 'added'
export const removed = 'removed'
export const changed = 'changed'
export const yes = 'yes'
export const no = 'no'
export const backSpeaker = 'Back to the speaker'
