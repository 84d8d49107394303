// Generated from contract/messages/en/ui/texts/course-hints.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const why = 'Activities, chats, levels and lessons whose texts have hints.'
export const kind = 'Show'
export const everything = 'Everything'
export const kindAndCount = (p: { kind: string | number; count: number }) => `${p.kind} (${formatNumber('en', p.count)})`
export const activities = 'Activities'
export const chats = 'Chats'
export const levels = 'Levels'
export const lessons = 'Lessons'
export const activity = 'Activity'
export const chat = 'Chat'
export const level = 'Level'
export const lesson = 'Lesson'
export const total = (p: { count: number }) => `${formatNumber('en', p.count)} to fix`
export const open = 'Open'
export const openItem = (p: { id: string | number }) => `Open ${p.id}`
export const words = 'Accepted words'
export const counted = (p: { entity: string; count: number }) => p.entity === 'activity' ? plural('en', p.count, { one: `${formatNumber('en', p.count)} activity`, other: `${formatNumber('en', p.count)} activities` }) : p.entity === 'chat' ? plural('en', p.count, { one: `${formatNumber('en', p.count)} chat`, other: `${formatNumber('en', p.count)} chats` }) : p.entity === 'level' ? plural('en', p.count, { one: `${formatNumber('en', p.count)} level`, other: `${formatNumber('en', p.count)} levels` }) : plural('en', p.count, { one: `${formatNumber('en', p.count)} lesson`, other: `${formatNumber('en', p.count)} lessons` })
