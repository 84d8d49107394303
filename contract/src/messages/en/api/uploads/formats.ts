// Generated from contract/messages/en/api/uploads/formats.json by `npm run messages`.
import { message } from '../../../message.ts'
export const gzip = /* @__PURE__ */ message('uploads.formats.gzip', 'a GZIP archive')
export const rar = /* @__PURE__ */ message('uploads.formats.rar', 'a RAR archive')
export const sevenZip = /* @__PURE__ */ message('uploads.formats.sevenZip', 'a 7z archive')
export const program = /* @__PURE__ */ message('uploads.formats.program', 'a program')
export const zip = /* @__PURE__ */ message('uploads.formats.zip', 'a ZIP archive')
export const apng = /* @__PURE__ */ message('uploads.formats.apng', 'an animated PNG (APNG)')
export const photoshop = /* @__PURE__ */ message('uploads.formats.photoshop', 'a Photoshop file')
export const text = /* @__PURE__ */ message('uploads.formats.text', 'text')
export const mpegVideo = /* @__PURE__ */ message('uploads.formats.mpegVideo', 'MPEG video')
export const flash = /* @__PURE__ */ message('uploads.formats.flash', 'Flash video (FLV)')
