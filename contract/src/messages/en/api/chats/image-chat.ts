// Generated from contract/messages/en/api/chats/image-chat.json by `npm run messages`.
import { message } from '../../../message.ts'
export const label = /* @__PURE__ */ message('chats.image-chat.label', 'Image chat')
export const asks = /* @__PURE__ */ message('chats.image-chat.asks', 'Image')
