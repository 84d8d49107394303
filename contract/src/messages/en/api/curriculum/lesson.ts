// Generated from contract/messages/en/api/curriculum/lesson.json by `npm run messages`.
import { type Message, message, textOf } from '../../../message.ts'
export const created = /* @__PURE__ */ message('curriculum.lesson.created', 'Lesson created successfully!')
export const updated = /* @__PURE__ */ message('curriculum.lesson.updated', 'Lesson updated successfully')
export const full = /* @__PURE__ */ message('curriculum.lesson.full', 'Maximum of 10 lessons per level reached')
export const numberTaken = (p: { number: string | number | Message }) => message('curriculum.lesson.numberTaken', `Lesson ${textOf(p.number)} of this level already exists.`, p)
export const idTaken = /* @__PURE__ */ message('curriculum.lesson.idTaken', 'This lesson id is already used or belongs to another level.')
export const otherLanguage = /* @__PURE__ */ message('curriculum.lesson.otherLanguage', 'A lesson has the language of its level.')
export const sameLevel = /* @__PURE__ */ message('curriculum.lesson.sameLevel', 'It is already in this level.')
export const notFound = /* @__PURE__ */ message('curriculum.lesson.notFound', 'This lesson does not exist.')
export const numberTooSmall = /* @__PURE__ */ message('curriculum.lesson.numberTooSmall', 'Lesson numbers start at 1.')
