// Generated from contract/messages/en/ui/curriculum/chat.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'Chat Series'
export const empty = 'No Chat Series Yet for this Lesson'
export const emptyWhy = 'A chat has one question and several replies. Choose the type of question first.'
export const emptyAvailable = 'This lesson is available to learners. Only an admin or an editor can add chats.'
export const emptyReadOnly = 'Your role can read chats, but not add them.'
export const noLesson = 'Choose a lesson from the list.'
export const saveFailed = 'Could not save the chat.'
export const loadFailed = 'Could not load the chat.'
export const listFailed = 'Could not load the chats.'
export const orderFailed = 'Could not save the order.'
export const repair = 'This chat needs repair.'
export const of = (p: { count: number; lesson: string | number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} chat`, other: `${formatNumber('en', p.count)} chats` })} of Lesson ${p.lesson}`
export const place = (p: { number: string | number; count: string | number }) => `Chat ${p.number} of ${p.count}`
export const questionIs = 'Question is'
export const replies = 'Replies'
export const repliesHint = 'Mark every correct reply'
export const removeHint = 'Removing a reply also removes it from the answer'
export const addReply = 'Add reply'
export const placeInSeries = 'Position in the series'
export const thisChat = 'This chat'
export const learnerPreview = 'Learner preview'
export const fromHere = 'The series, starting with this chat.'
export const ended = 'End of the series.'
export const chooseReply = 'Choose a reply'
export const noReply = 'The replies are shown here'
export const noPicture = 'The question’s graphic is shown here'
export const seeLessons = 'See the lessons'
export const lesson = (p: { lessonNumber: string | number }) => `Lesson ${p.lessonNumber}`
export const loadingChats = 'Loading chats'
export const editChat = (p: { chatNumber: string | number }) => `Edit chat ${p.chatNumber}`
export const chat = (p: { chatNumber: string | number }) => `Chat ${p.chatNumber}`
export const moreActionsForChat = (p: { chatNumber: string | number }) => `More actions for chat ${p.chatNumber}`
export const history = 'History'
export const replyName = (p: { number: number }) => `Reply ${formatNumber('en', p.number)}`
export const removeReply = (p: { number: number }) => `Remove reply ${formatNumber('en', p.number)}`
export const deleteChat = 'Delete chat'
export const chatName = (p: { number: number }) => `Chat ${formatNumber('en', p.number)}`
