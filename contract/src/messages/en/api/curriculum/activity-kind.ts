// Generated from contract/messages/en/api/curriculum/activity-kind.json by `npm run messages`.
import { message } from '../../../message.ts'
export const unknownKindSelected = /* @__PURE__ */ message('curriculum.activity-kind.unknownKindSelected', 'Unknown activity type selected')
