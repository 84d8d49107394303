// Generated from contract/messages/en/api/activities/tap-in-what-you-hear.json by `npm run messages`.
import { message } from '../../../message.ts'
export const optionIncomplete = /* @__PURE__ */ message('activities.tap-in-what-you-hear.optionIncomplete', 'Both audio code and text is required for each option')
export const answer = /* @__PURE__ */ message('activities.tap-in-what-you-hear.answer', 'Choose the options that make the answer, in order.')
export const label = /* @__PURE__ */ message('activities.tap-in-what-you-hear.label', 'Tap what you hear')
