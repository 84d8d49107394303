// Generated from contract/messages/en/api/chats/audio-chat.json by `npm run messages`.
import { message } from '../../../message.ts'
export const label = /* @__PURE__ */ message('chats.audio-chat.label', 'Audio chat')
export const asks = /* @__PURE__ */ message('chats.audio-chat.asks', 'Audio')
