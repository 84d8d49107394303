// Generated from contract/messages/en/api/kinds/graphic.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { type Message, message, textOf } from '../../../message.ts'
export const notFound = /* @__PURE__ */ message('kinds.graphic.notFound', 'No graphic has this code.')
export const submitted = /* @__PURE__ */ message('kinds.graphic.submitted', 'Graphics submitted successfully!')
export const edited = /* @__PURE__ */ message('kinds.graphic.edited', 'Graphics was updated successfully!')
export const editFailed = /* @__PURE__ */ message('kinds.graphic.editFailed', 'Apologies, an error occurred updating graphics!')
export const instead = (p: { format: string | number | Message }) => message('kinds.graphic.instead', `This is ${textOf(p.format)}, not PNG. Export the graphic as PNG.`, p)
export const unknown = /* @__PURE__ */ message('kinds.graphic.unknown', 'The content is not a PNG graphic. Export the graphic as PNG.')
export const cutOff = /* @__PURE__ */ message('kinds.graphic.cutOff', 'The graphic is incomplete. Export it again, or copy the whole file.')
export const unpacksTooFar = /* @__PURE__ */ message('kinds.graphic.unpacksTooFar', 'A part of the file unpacks to much more data than a graphic of this size needs. Export it again.')
export const damaged = /* @__PURE__ */ message('kinds.graphic.damaged', 'The graphic is damaged and cannot be shown. Export it again.')
export const tooLarge = (p: { width: string | number | Message; height: string | number | Message; side: string | number | Message; millions: number }) => message('kinds.graphic.tooLarge', `${textOf(p.width)} × ${textOf(p.height)} pixels are too many. The limit is ${textOf(p.side)} pixels per side and ${plural('en', p.millions, { one: `${formatNumber('en', p.millions)} million`, other: `${formatNumber('en', p.millions)} million` })} pixels in total.`, p)
export const saysAnswer = (p: { word: string | number | Message }) => message('kinds.graphic.saysAnswer', `Says the answer “${textOf(p.word)}”. Describe the form`, p)
