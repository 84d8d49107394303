// Generated from contract/messages/en/api/kinds/video.json by `npm run messages`.
import { message } from '../../../message.ts'
export const notFound = /* @__PURE__ */ message('kinds.video.notFound', 'No video has this code.')
export const submitted = /* @__PURE__ */ message('kinds.video.submitted', 'Assets submitted successfully!')
export const unknown = /* @__PURE__ */ message('kinds.video.unknown', 'The content is not an MP4 video. Export it as MP4 with H.264 and AAC.')
export const damaged = /* @__PURE__ */ message('kinds.video.damaged', 'The video is damaged and cannot be played. Export it as MP4 with H.264 and AAC.')
export const sha256 = /* @__PURE__ */ message('kinds.video.sha256', 'This is not the SHA-256 of a file.')
