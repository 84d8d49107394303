// Generated from contract/messages/en/api/activities/video-content.json by `npm run messages`.
import { message } from '../../../message.ts'
export const optionIncomplete = /* @__PURE__ */ message('activities.video-content.optionIncomplete', 'Text is required for each option')
export const label = /* @__PURE__ */ message('activities.video-content.label', 'Video')
