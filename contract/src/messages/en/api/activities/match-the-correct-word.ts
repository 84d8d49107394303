// Generated from contract/messages/en/api/activities/match-the-correct-word.json by `npm run messages`.
import { message } from '../../../message.ts'
export const optionEmpty = /* @__PURE__ */ message('activities.match-the-correct-word.optionEmpty', 'Either text or audio code is required for each option')
export const questionEmpty = /* @__PURE__ */ message('activities.match-the-correct-word.questionEmpty', 'Either one of question audio code or text must be provided!')
export const answer = /* @__PURE__ */ message('activities.match-the-correct-word.answer', 'Choose the correct options.')
export const label = /* @__PURE__ */ message('activities.match-the-correct-word.label', 'Match the correct word')
