// Generated from contract/messages/en/api/activities/select-correct-image.json by `npm run messages`.
import { message } from '../../../message.ts'
export const optionIncomplete = /* @__PURE__ */ message('activities.select-correct-image.optionIncomplete', 'Graphic code is required for each option')
export const label = /* @__PURE__ */ message('activities.select-correct-image.label', 'Select correct image')
