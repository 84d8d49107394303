// Generated from contract/messages/en/api/declare.json by `npm run messages`.
import { message } from '../../message.ts'
export const noneSaved = /* @__PURE__ */ message('declare.noneSaved', 'No rows saved.')
export const skippedDeclared = /* @__PURE__ */ message('declare.skippedDeclared', 'The code is already declared.')
export const skippedRepeated = /* @__PURE__ */ message('declare.skippedRepeated', 'An earlier row has the same code.')
export const skippedStale = /* @__PURE__ */ message('declare.skippedStale', 'Someone else changed this since you opened it.')
export const skippedMissing = /* @__PURE__ */ message('declare.skippedMissing', 'No asset has this id.')
export const skippedCode = /* @__PURE__ */ message('declare.skippedCode', 'The code of a declared asset cannot change.')
