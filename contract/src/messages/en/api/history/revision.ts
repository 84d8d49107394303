// Generated from contract/messages/en/api/history/revision.json by `npm run messages`.
import { type Message, message, textOf } from '../../../message.ts'
export const notFound = (p: { version: string | number | Message }) => message('history.revision.notFound', `Revision ${textOf(p.version)} does not exist.`, p)
export const restored = (p: { version: string | number | Message }) => message('history.revision.restored', `Revision ${textOf(p.version)} restored`, p)
export const unfit = (p: { version: string | number | Message }) => message('history.revision.unfit', `Revision ${textOf(p.version)} does not meet the current rules and cannot be restored.`, p)
