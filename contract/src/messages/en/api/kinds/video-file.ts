// Generated from contract/messages/en/api/kinds/video-file.json by `npm run messages`.
import { type Message, message, textOf } from '../../../message.ts'
export const instead = (p: { format: string | number | Message }) => message('kinds.video-file.instead', `This is ${textOf(p.format)}, not MP4. Export it as MP4 with H.264 and AAC.`, p)
export const noIndex = /* @__PURE__ */ message('kinds.video-file.noIndex', 'The video is incomplete: its index (moov) is missing. Export it again, or copy the whole file.')
export const cutOff = /* @__PURE__ */ message('kinds.video-file.cutOff', 'The video is incomplete: its index lists samples that are missing. Export it again, or copy the whole file.')
export const encrypted = /* @__PURE__ */ message('kinds.video-file.encrypted', 'The video is encrypted (DRM), so browsers cannot play it. Export it without protection.')
export const noData = /* @__PURE__ */ message('kinds.video-file.noData', 'The video has an index but no data (mdat). Export it again, or copy the whole file.')
export const nalUnits = /* @__PURE__ */ message('kinds.video-file.nalUnits', 'The video is damaged: its H.264 data has invalid NAL units, where players stop. Export it again.')
export const chunks = /* @__PURE__ */ message('kinds.video-file.chunks', 'The video is damaged: chunk numbers of its index (stsc) are out of range. Export it again.')
export const noTimescale = /* @__PURE__ */ message('kinds.video-file.noTimescale', 'The video is damaged: its timescale is missing, so its times are unknown. Export it again.')
export const hidden = /* @__PURE__ */ message('kinds.video-file.hidden', 'The edit list of the video leaves nothing to play. Export it again.')
export const noPicture = /* @__PURE__ */ message('kinds.video-file.noPicture', 'The file has audio but no video. Upload the audio as MP3, or export it with video.')
export const pictureCodec = (p: { codec: string | number | Message }) => message('kinds.video-file.pictureCodec', `The video codec is ${textOf(p.codec)}. Not all browsers play it. Export it as MP4 with H.264 and AAC.`, p)
export const soundCodec = (p: { codec: string | number | Message }) => message('kinds.video-file.soundCodec', `The audio codec is ${textOf(p.codec)}. Not all browsers play it. Export it as MP4 with H.264 and AAC.`, p)
