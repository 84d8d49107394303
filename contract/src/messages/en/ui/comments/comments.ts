// Generated from contract/messages/en/ui/comments/comments.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'Comments'
export const rightColumn = 'Asset Search or comments'
export const count = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} open comment thread`, other: `${formatNumber('en', p.count)} open comment threads` })
export const onPlace = (p: { count: number; label: string | number }) => p.count === 0 ? `Comment on: ${p.label}` : plural('en', p.count, { one: `Comments on: ${p.label}, ${formatNumber('en', p.count)} open thread`, other: `Comments on: ${p.label}, ${formatNumber('en', p.count)} open threads` })
export const onEverything = 'On everything'
export const wholeItem = 'Everything'
export const anOption = 'Option'
export const aField = 'Field'
export const atTime = (p: { label: string | number; time: string | number }) => `${p.label}, at ${p.time}`
export const isAbout = 'About'
export const thisTime = (p: { time: string | number }) => `About ${p.time} of the recording`
export const filters = 'Which threads'
export const open = 'Open'
export const resolvedFilter = 'Resolved'
export const forMe = 'For me'
export const revision = (p: { revision: number }) => `Revision ${formatNumber('en', p.revision)}`
export const revisionNow = (p: { revision: number; version: number }) => `Revision ${formatNumber('en', p.revision)}, now ${formatNumber('en', p.version)}`
export const changedSince = 'Changed since'
export const nowEmpty = 'empty'
export const gone = 'This is no longer in the item.'
export const replaced = 'The recording was replaced since.'
export const before = 'Before:'
export const now = 'Now:'
export const edited = 'edited'
export const by = (p: { role: string | number; time: string | number }) => `${p.role}, ${p.time}`
export const reply = 'Reply'
export const replyText = 'Reply'
export const commentText = 'Comment'
export const editText = 'Change comment'
export const send = 'Comment'
export const save = 'Save'
export const cancel = 'Cancel'
export const resolve = 'Resolve'
export const reopen = 'Reopen'
export const reopenOf = (p: { label: string | number }) => `Reopen: ${p.label}`
export const edit = 'Edit'
export const deleteButton = 'Delete'
export const deleteNow = 'Delete for everyone'
export const people = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} person`, other: `${formatNumber('en', p.count)} people` })
export const mentionHint = '@ names a person'
export const peopleFound = 'People'
export const resolvedCount = (p: { count: number }) => `${formatNumber('en', p.count)} resolved`
export const resolvedBy = (p: { name: string | number; time: string | number }) => `Resolved by ${p.name}, ${p.time}`
export const empty = 'No open comments'
export const noneForMe = 'No open comment names you'
export const noneResolved = 'Nothing is resolved'
export const learners = 'Learners never see comments.'
export const loading = 'Loading comments...'
export const loadFailed = 'Could not load the comments.'
export const sendFailed = 'The comment was not sent. Your text is kept.'
export const resolveFailed = 'The thread was not changed.'
export const deleteFailed = 'The comment was not deleted.'
export const newComment = (p: { name: string | number }) => `${p.name} commented.`
export const ofRow = (p: { entity: string; number: number; count: number }) => `Comments on ${p.entity === 'level' ? 'level' : p.entity === 'lesson' ? 'lesson' : p.entity === 'chat' ? 'chat' : 'activity'} ${formatNumber('en', p.number)}${p.count === 0 ? '' : plural('en', p.count, { one: `, ${formatNumber('en', p.count)} open comment thread`, other: `, ${formatNumber('en', p.count)} open comment threads` })}`
