// Generated from contract/messages/en/api/kinds/audio.json by `npm run messages`.
import { type Message, message, textOf } from '../../../message.ts'
export const notFound = /* @__PURE__ */ message('kinds.audio.notFound', 'No audio has this code.')
export const submitted = /* @__PURE__ */ message('kinds.audio.submitted', 'Assets submitted successfully!')
export const instead = (p: { format: string | number | Message }) => message('kinds.audio.instead', `This is ${textOf(p.format)}, not MP3. Export the audio as MP3.`, p)
export const unknown = /* @__PURE__ */ message('kinds.audio.unknown', 'The content is not MP3 audio. Export the audio as MP3.')
export const damaged = /* @__PURE__ */ message('kinds.audio.damaged', 'No playable audio: the file is incomplete or damaged. Export it again, or copy the whole file.')
export const cutOff = (p: { announced: string | number | Message; actual: string | number | Message }) => message('kinds.audio.cutOff', `The audio is incomplete: the header says ${textOf(p.announced)} s, the file has ${textOf(p.actual)} s. Export it again, or copy the whole file.`, p)
export const onlyPadding = /* @__PURE__ */ message('kinds.audio.onlyPadding', 'The audio is empty: by its header, all of it is the delay and padding of the encoder. Export it again.')
export const changes = /* @__PURE__ */ message('kinds.audio.changes', 'The audio changes between mono and stereo, or its sample rate. Browsers do not play it. Export it again.')
