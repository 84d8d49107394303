// Generated from contract/messages/en/api/history/presence.json by `npm run messages`.
import { message } from '../../../message.ts'
export const tooMany = /* @__PURE__ */ message('history.presence.tooMany', 'Too many open tabs. Close some of them.')
export const full = /* @__PURE__ */ message('history.presence.full', 'Too many people are connected right now.')
export const invalidItem = /* @__PURE__ */ message('history.presence.invalidItem', 'Send kinds and ids separated by commas, such as activity:ACT-YA-0021-03.')
