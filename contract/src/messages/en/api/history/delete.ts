// Generated from contract/messages/en/api/history/delete.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { type Message, message, textOf } from '../../../message.ts'
export const available = /* @__PURE__ */ message('history.delete.available', 'It is available. Make it unavailable first.')
export const containsLessons = (p: { count: number }) => message('history.delete.containsLessons', `It contains ${plural('en', p.count, { one: `${formatNumber('en', p.count)} lesson. Delete it first.`, other: `${formatNumber('en', p.count)} lessons. Delete them first.` })}`, p)
export const containsActivities = (p: { count: number }) => message('history.delete.containsActivities', `It contains ${plural('en', p.count, { one: `${formatNumber('en', p.count)} activity. Delete it first.`, other: `${formatNumber('en', p.count)} activities. Delete them first.` })}`, p)
export const containsChats = (p: { count: number }) => message('history.delete.containsChats', `It contains ${plural('en', p.count, { one: `${formatNumber('en', p.count)} chat. Delete it first.`, other: `${formatNumber('en', p.count)} chats. Delete them first.` })}`, p)
export const notDeleted = /* @__PURE__ */ message('history.delete.notDeleted', 'No deleted item has this key.')
export const tooLate = (p: { days: number }) => message('history.delete.tooLate', `It was deleted more than ${plural('en', p.days, { one: `${formatNumber('en', p.days)} day`, other: `${formatNumber('en', p.days)} days` })} ago and cannot be restored.`, p)
export const parentGone = (p: { parent: string }) => message('history.delete.parentGone', p.parent === 'level' ? 'Its level was deleted too. Restore that first.' : 'Its lesson was deleted too. Restore that first.', p)
export const levelDeleted = /* @__PURE__ */ message('history.delete.levelDeleted', 'Level deleted')
export const lessonDeleted = /* @__PURE__ */ message('history.delete.lessonDeleted', 'Lesson deleted')
export const activityDeleted = /* @__PURE__ */ message('history.delete.activityDeleted', 'Activity deleted')
export const chatDeleted = /* @__PURE__ */ message('history.delete.chatDeleted', 'Chat deleted')
export const activitiesDeleted = (p: { count: number }) => message('history.delete.activitiesDeleted', plural('en', p.count, { one: `${formatNumber('en', p.count)} activity deleted`, other: `${formatNumber('en', p.count)} activities deleted` }), p)
export const levelRestored = (p: { number: string | number | Message }) => message('history.delete.levelRestored', `Level ${textOf(p.number)} restored`, p)
export const lessonRestored = (p: { number: string | number | Message }) => message('history.delete.lessonRestored', `Lesson ${textOf(p.number)} restored`, p)
export const activityRestored = (p: { number: string | number | Message }) => message('history.delete.activityRestored', `Activity ${textOf(p.number)} restored`, p)
export const chatRestored = (p: { number: string | number | Message }) => message('history.delete.chatRestored', `Chat ${textOf(p.number)} restored`, p)
