// Generated from contract/messages/en/api/sheet.json by `npm run messages`.
import { message } from '../../message.ts'
export const repeatedAbove = /* @__PURE__ */ message('sheet.repeatedAbove', 'An earlier row has the same code.')
export const changedSince = /* @__PURE__ */ message('sheet.changedSince', 'Someone else changed this since the sheet was checked.')
export const errorsLeft = /* @__PURE__ */ message('sheet.errorsLeft', 'Some rows have errors. Nothing was imported.')
export const imported = /* @__PURE__ */ message('sheet.imported', 'Sheet imported.')
export const undone = /* @__PURE__ */ message('sheet.undone', 'Import undone.')
export const undoneInPart = /* @__PURE__ */ message('sheet.undoneInPart', 'The import was undone, except some rows.')
export const nothingToUndo = /* @__PURE__ */ message('sheet.nothingToUndo', 'This import was already undone.')
export const importMissing = /* @__PURE__ */ message('sheet.importMissing', 'Import not found.')
