// Generated from contract/messages/en/api/uploads/upload.json by `npm run messages`.
import { formatList, formatNumber } from '../../../format.ts'
import { type Message, message, textOf } from '../../../message.ts'
export const undeclared = /* @__PURE__ */ message('uploads.upload.undeclared', 'No asset has this code. Declare it first.')
export const noFiles = /* @__PURE__ */ message('uploads.upload.noFiles', 'The request has no file.')
export const unreadable = /* @__PURE__ */ message('uploads.upload.unreadable', 'The upload is incomplete or not multipart/form-data. Send it again.')
export const tooLarge = (p: { megabytes: number }) => message('uploads.upload.tooLarge', `Larger than ${formatNumber('en', p.megabytes)} MB.`, p)
export const tooLargeTogether = (p: { gigabytes: number }) => message('uploads.upload.tooLargeTogether', `The files of one form can have ${formatNumber('en', p.gigabytes)} GB in total. Upload this file separately.`, p)
export const empty = /* @__PURE__ */ message('uploads.upload.empty', 'The file is empty.')
export const tooMany = (p: { most: string | number | Message }) => message('uploads.upload.tooMany', `At most ${textOf(p.most)} files in one request.`, p)
export const repeated = /* @__PURE__ */ message('uploads.upload.repeated', 'Another file in this request has the same code.')
export const refusedOthers = (p: { nameList: readonly (string | Message)[] }) => message('uploads.upload.refusedOthers', `Nothing was saved. Refused: ${formatList(p.nameList.map(textOf))}`, p)
export const refusedAndInvalid = (p: { invalidList: readonly (string | Message)[]; nameList: readonly (string | Message)[] }) => message('uploads.upload.refusedAndInvalid', `Invalid file types: ${formatList(p.invalidList.map(textOf))}. Nothing was saved. Also refused: ${formatList(p.nameList.map(textOf))}`, p)
export const sourceRemoved = /* @__PURE__ */ message('uploads.upload.sourceRemoved', 'The recording that this file was made from was removed for good, so this file cannot be saved.')
export const tooComplex = /* @__PURE__ */ message('uploads.upload.tooComplex', 'This file needs too much memory to check. Export it again in a simpler form.')
export const accountMayNot = /* @__PURE__ */ message('uploads.upload.accountMayNot', 'This account cannot upload files. Ask an admin.')
export const notCheckedNow = /* @__PURE__ */ message('uploads.upload.notCheckedNow', 'Could not check the file. Try again in a moment.')
