// Generated from contract/messages/en/api/assets/sheet.json by `npm run messages`.
import { message } from '../../../message.ts'
export const repeatedAbove = /* @__PURE__ */ message('assets.sheet.repeatedAbove', 'An earlier row has the same code.')
export const changedSince = /* @__PURE__ */ message('assets.sheet.changedSince', 'Someone else changed this since the sheet was checked.')
export const errorsLeft = /* @__PURE__ */ message('assets.sheet.errorsLeft', 'Some rows have errors. Nothing was imported.')
export const imported = /* @__PURE__ */ message('assets.sheet.imported', 'Sheet imported.')
export const undone = /* @__PURE__ */ message('assets.sheet.undone', 'Import undone.')
export const undoneInPart = /* @__PURE__ */ message('assets.sheet.undoneInPart', 'The import was undone, except some rows.')
export const nothingToUndo = /* @__PURE__ */ message('assets.sheet.nothingToUndo', 'This import was already undone.')
export const importMissing = /* @__PURE__ */ message('assets.sheet.importMissing', 'Import not found.')
