// Generated from contract/messages/en/api/assets/undo-import.json by `npm run messages`.
import { message } from '../../../message.ts'
export const used = /* @__PURE__ */ message('assets.undo-import.used', 'It is used now.')
export const file = /* @__PURE__ */ message('assets.undo-import.file', 'A file was uploaded since.')
export const changed = /* @__PURE__ */ message('assets.undo-import.changed', 'It was changed since.')
export const gone = /* @__PURE__ */ message('assets.undo-import.gone', 'It was deleted.')
export const importNumber = /* @__PURE__ */ message('assets.undo-import.importNumber', 'This is not an import number.')
