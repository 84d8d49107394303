// Generated from contract/messages/en/api/curriculum/duplicate.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { type Message, message, textOf } from '../../../message.ts'
export const wordMissing = /* @__PURE__ */ message('curriculum.duplicate.wordMissing', 'No word in this language yet')
export const instructionMissing = /* @__PURE__ */ message('curriculum.duplicate.instructionMissing', 'The localized instruction is not written yet')
export const titleMissing = /* @__PURE__ */ message('curriculum.duplicate.titleMissing', 'The title is not written yet')
export const chatsMissing = (p: { count: number }) => message('curriculum.duplicate.chatsMissing', `${plural('en', p.count, { one: `${formatNumber('en', p.count)} chat of this lesson is`, other: `${formatNumber('en', p.count)} chats of this lesson are` })} not translated yet`, p)
export const levelDuplicated = /* @__PURE__ */ message('curriculum.duplicate.levelDuplicated', 'Level duplicated')
export const lessonDuplicated = /* @__PURE__ */ message('curriculum.duplicate.lessonDuplicated', 'Lesson duplicated')
export const unknownKind = (p: { id: string | number | Message }) => message('curriculum.duplicate.unknownKind', `An activity or chat of an unknown type cannot be copied into another language: ${textOf(p.id)}`, p)
export const otherLanguage = (p: { code: string | number | Message }) => message('curriculum.duplicate.otherLanguage', `${textOf(p.code)} is not a word of this language.`, p)
export const planFailed = /* @__PURE__ */ message('curriculum.duplicate.planFailed', 'Could not prepare the copy.')
export const failed = /* @__PURE__ */ message('curriculum.duplicate.failed', 'Could not duplicate it.')
