// Generated from contract/messages/en/api/assets/declare.json by `npm run messages`.
import { message } from '../../../message.ts'
export const noneSaved = /* @__PURE__ */ message('assets.declare.noneSaved', 'No rows saved.')
export const skippedDeclared = /* @__PURE__ */ message('assets.declare.skippedDeclared', 'The code is already declared.')
export const skippedRepeated = /* @__PURE__ */ message('assets.declare.skippedRepeated', 'An earlier row has the same code.')
export const skippedStale = /* @__PURE__ */ message('assets.declare.skippedStale', 'Someone else changed this since you opened it.')
export const skippedMissing = /* @__PURE__ */ message('assets.declare.skippedMissing', 'No asset has this id.')
export const skippedCode = /* @__PURE__ */ message('assets.declare.skippedCode', 'The code of a declared asset cannot change.')
