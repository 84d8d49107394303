// Generated from contract/messages/en/api/activities/fill-the-gap.json by `npm run messages`.
import { message } from '../../../message.ts'
export const optionIncomplete = /* @__PURE__ */ message('activities.fill-the-gap.optionIncomplete', 'Both text and audio code are required for each option')
export const sentence = /* @__PURE__ */ message('activities.fill-the-gap.sentence', 'Write a sentence with a gap.')
export const gap = /* @__PURE__ */ message('activities.fill-the-gap.gap', 'Write a gap as three underscores: ___.')
export const answer = /* @__PURE__ */ message('activities.fill-the-gap.answer', 'Choose the option for this gap.')
export const answers = /* @__PURE__ */ message('activities.fill-the-gap.answers', 'Choose one option for each gap.')
export const label = /* @__PURE__ */ message('activities.fill-the-gap.label', 'Fill the gap')
