// Generated from contract/messages/en/api/recording/take.json by `npm run messages`.
import { message } from '../../../message.ts'
export const reasonMissing = /* @__PURE__ */ message('recording.take.reasonMissing', 'Say why you reject this take.')
