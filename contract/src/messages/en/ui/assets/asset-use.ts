// Generated from contract/messages/en/ui/assets/asset-use.json by `npm run messages`.
import { formatNumber, ordinal } from '../../../format.ts'
export const level = (p: { level: string | number }) => `Level ${p.level}`
export const inLesson = (p: { kind: string | number; number: number; lesson: string | number }) => `${p.kind}, ${ordinal('en', p.number, { one: `${formatNumber('en', p.number)}st`, two: `${formatNumber('en', p.number)}nd`, few: `${formatNumber('en', p.number)}rd`, other: `${formatNumber('en', p.number)}th` })} of Lesson ${p.lesson}`
export const inLevel = (p: { kind: string | number; number: number; lesson: string | number; level: string | number }) => `${p.kind}, ${ordinal('en', p.number, { one: `${formatNumber('en', p.number)}st`, two: `${formatNumber('en', p.number)}nd`, few: `${formatNumber('en', p.number)}rd`, other: `${formatNumber('en', p.number)}th` })} of Lesson ${p.lesson}, Level ${p.level}`
