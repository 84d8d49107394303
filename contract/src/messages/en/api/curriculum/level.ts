// Generated from contract/messages/en/api/curriculum/level.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { type Message, message, textOf } from '../../../message.ts'
export const created = /* @__PURE__ */ message('curriculum.level.created', 'Level created successfully')
export const updated = /* @__PURE__ */ message('curriculum.level.updated', 'Level updated successfully')
export const taken = (p: { level: string | number | Message; language: string }) => message('curriculum.level.taken', `Level ${textOf(p.level)} of ${p.language === 'hausa' ? 'Hausa' : p.language === 'igbo' ? 'Igbo' : p.language === 'nigerianPidgin' ? 'Nigerian Pidgin' : p.language === 'swahili' ? 'Swahili' : p.language === 'wolof' ? 'Wolof' : p.language === 'yoruba' ? 'Yoruba' : `${textOf(p.language)}`} already exists.`, p)
export const fixed = /* @__PURE__ */ message('curriculum.level.fixed', 'The language and number of a level cannot change.')
export const notFound = /* @__PURE__ */ message('curriculum.level.notFound', 'This level does not exist.')
export const fewerThanCompleted = (p: { count: number }) => message('curriculum.level.fewerThanCompleted', `${plural('en', p.count, { one: `${formatNumber('en', p.count)} lesson`, other: `${formatNumber('en', p.count)} lessons` })} ${plural('en', p.count, { one: 'is', other: 'are' })} completed.`, p)
export const tooFewTotal = (p: { count: number }) => message('curriculum.level.tooFewTotal', `The level already has ${plural('en', p.count, { one: `${formatNumber('en', p.count)} lesson`, other: `${formatNumber('en', p.count)} lessons` })}.`, p)
export const numberTooSmall = /* @__PURE__ */ message('curriculum.level.numberTooSmall', 'Level numbers start at 1.')
export const tooManyLessons = (p: { most: number }) => message('curriculum.level.tooManyLessons', `A level has at most ${plural('en', p.most, { one: `${formatNumber('en', p.most)} lesson`, other: `${formatNumber('en', p.most)} lessons` })}.`, p)
export const tooManyCompleted = /* @__PURE__ */ message('curriculum.level.tooManyCompleted', 'Cannot be more than the total lessons.')
export const fixedGeneratedId = (p: { id: string | number | Message }) => message('curriculum.level.fixedGeneratedId', `The id of this level is ${textOf(p.id)}.`, p)
