// Generated from contract/messages/en/api/activities/cross-word.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { message } from '../../../message.ts'
export const notDistinct = /* @__PURE__ */ message('activities.cross-word.notDistinct', 'Cross word matching options must be distinct!')
export const clues = (p: { count: number }) => message('activities.cross-word.clues', `A crossword has ${plural('en', p.count, { one: `${formatNumber('en', p.count)} clue`, other: `${formatNumber('en', p.count)} clues` })}.`, p)
export const words = (p: { count: number }) => message('activities.cross-word.words', `A crossword has ${plural('en', p.count, { one: `${formatNumber('en', p.count)} word`, other: `${formatNumber('en', p.count)} words` })}.`, p)
export const answers = (p: { count: number }) => message('activities.cross-word.answers', `A crossword has ${plural('en', p.count, { one: `${formatNumber('en', p.count)} answer`, other: `${formatNumber('en', p.count)} answers` })}.`, p)
export const label = /* @__PURE__ */ message('activities.cross-word.label', 'Crossword')
