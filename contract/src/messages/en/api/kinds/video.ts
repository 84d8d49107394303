// Generated from contract/messages/en/api/kinds/video.json by `npm run messages`.
import { type Message, message, textOf } from '../../../message.ts'
export const notFound = /* @__PURE__ */ message('kinds.video.notFound', 'No video has this code.')
export const submitted = /* @__PURE__ */ message('kinds.video.submitted', 'Assets submitted successfully!')
export const instead = (p: { format: string | number | Message }) => message('kinds.video.instead', `This is ${textOf(p.format)}, not MP4. Export it as MP4 with H.264 and AAC.`, p)
export const unknown = /* @__PURE__ */ message('kinds.video.unknown', 'The content is not an MP4 video. Export it as MP4 with H.264 and AAC.')
export const noIndex = /* @__PURE__ */ message('kinds.video.noIndex', 'The video is incomplete: its index (moov) is missing. Export it again, or copy the whole file.')
export const cutOff = /* @__PURE__ */ message('kinds.video.cutOff', 'The video is incomplete: its index lists samples that are missing. Export it again, or copy the whole file.')
export const damaged = /* @__PURE__ */ message('kinds.video.damaged', 'The video is damaged and cannot be played. Export it as MP4 with H.264 and AAC.')
export const noPicture = /* @__PURE__ */ message('kinds.video.noPicture', 'The file has audio but no video. Upload the audio as MP3, or export it with video.')
export const pictureCodec = (p: { codec: string | number | Message }) => message('kinds.video.pictureCodec', `The video codec is ${textOf(p.codec)}. Not all browsers play it. Export it as MP4 with H.264 and AAC.`, p)
export const soundCodec = (p: { codec: string | number | Message }) => message('kinds.video.soundCodec', `The audio codec is ${textOf(p.codec)}. Not all browsers play it. Export it as MP4 with H.264 and AAC.`, p)
export const sha256 = /* @__PURE__ */ message('kinds.video.sha256', 'This is not the SHA-256 of a file.')
