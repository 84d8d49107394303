// Generated from contract/messages/en/api/chats/text-chat.json by `npm run messages`.
import { message } from '../../../message.ts'
export const label = /* @__PURE__ */ message('chats.text-chat.label', 'Text chat')
export const asks = /* @__PURE__ */ message('chats.text-chat.asks', 'Text')
