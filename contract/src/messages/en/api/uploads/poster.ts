// Generated from contract/messages/en/api/uploads/poster.json by `npm run messages`.
import { message } from '../../../message.ts'
export const saved = /* @__PURE__ */ message('uploads.poster.saved', 'Poster saved.')
export const noPicture = /* @__PURE__ */ message('uploads.poster.noPicture', 'Send one image as JPEG, PNG or WebP.')
export const noFile = /* @__PURE__ */ message('uploads.poster.noFile', 'The video does not have this file.')
