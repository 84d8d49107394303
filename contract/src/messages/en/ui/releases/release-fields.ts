// Generated from contract/messages/en/ui/releases/release-fields.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const option = (p: { number: string | number }) => `Option ${p.number}`
export const optionOrder = 'Order of options'
export const place = 'Place'
export const before = 'Before:'
export const now = 'Now:'
export const sided = (p: { side: string; title: string | number }) => p.side === 'from' ? `${p.title}, before` : `${p.title}, now`
export const word = 'Word'
export const translation = 'Translation'
export const transcript = 'Transcript'
export const altText = (p: { language: string | number }) => `Alternative text in ${p.language}`
export const captions = 'Captions'
export const itemPlace = (p: { entity: string; level: string | number; lesson: string | number; number: string | number }) => p.entity === 'level' ? `Level ${p.level}` : p.entity === 'lesson' ? `Level ${p.level}, lesson ${p.lesson}` : p.entity === 'activity' ? `Level ${p.level}, lesson ${p.lesson}, activity ${p.number}` : `Level ${p.level}, lesson ${p.lesson}, chat ${p.number}`
export const lessons = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} lesson`, other: `${formatNumber('en', p.count)} lessons` })
export const activities = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} activity`, other: `${formatNumber('en', p.count)} activities` })
export const chats = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} chat`, other: `${formatNumber('en', p.count)} chats` })
