// Generated from contract/messages/en/api/audit.json by `npm run messages`.
import { message } from '../../message.ts'
export const notFound = /* @__PURE__ */ message('audit.notFound', 'Event not found.')
