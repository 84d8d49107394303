// Generated from contract/messages/en/api/chats/video-chat.json by `npm run messages`.
import { message } from '../../../message.ts'
export const label = /* @__PURE__ */ message('chats.video-chat.label', 'Video chat')
export const asks = /* @__PURE__ */ message('chats.video-chat.asks', 'Video')
