// Generated from contract/messages/en/api/poster.json by `npm run messages`.
import { message } from '../../message.ts'
export const saved = /* @__PURE__ */ message('poster.saved', 'Poster saved.')
export const noPicture = /* @__PURE__ */ message('poster.noPicture', 'Send one image as JPEG, PNG or WebP.')
export const noFile = /* @__PURE__ */ message('poster.noFile', 'The video does not have this file.')
