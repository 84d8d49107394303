// Generated from contract/messages/en/api/general/item.json by `npm run messages`.
import { message } from '../../../message.ts'
export const invalidName = /* @__PURE__ */ message('general.item.invalidName', 'Send the kind and the id, such as activity:ACT-YA-0021-03.')
export const notFound = /* @__PURE__ */ message('general.item.notFound', 'This item does not exist.')
