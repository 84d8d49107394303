// Generated from contract/messages/en/api/history/audit.json by `npm run messages`.
import { message } from '../../../message.ts'
export const notFound = /* @__PURE__ */ message('history.audit.notFound', 'Event not found.')
