// Generated from contract/messages/en/api/general/field.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { type Message, message, textOf } from '../../../message.ts'
export const verbatim = (p: { text: string | number | Message }) => message('general.field.verbatim', `${textOf(p.text)}`, p)
export const wholeNumber = /* @__PURE__ */ message('general.field.wholeNumber', 'A whole number is required.')
export const anAssetId = /* @__PURE__ */ message('general.field.anAssetId', 'An asset id is a whole number.')
export const notificationId = /* @__PURE__ */ message('general.field.notificationId', 'A notification id is required.')
export const eventId = /* @__PURE__ */ message('general.field.eventId', 'An event id is required.')
export const findingId = /* @__PURE__ */ message('general.field.findingId', 'A finding id is required.')
export const time = /* @__PURE__ */ message('general.field.time', 'A time as 2026-11-22T09:30:00Z is required.')
export const accountId = /* @__PURE__ */ message('general.field.accountId', 'An account id or "griot" is required.')
export const onlyTrue = /* @__PURE__ */ message('general.field.onlyTrue', 'Only true is allowed.')
export const tooManyTags = (p: { most: number }) => message('general.field.tooManyTags', `At most ${plural('en', p.most, { one: `${formatNumber('en', p.most)} tag`, other: `${formatNumber('en', p.most)} tags` })}.`, p)
export const changeNothing = /* @__PURE__ */ message('general.field.changeNothing', 'Name at least one field to change.')
export const assetKindUnknown = /* @__PURE__ */ message('general.field.assetKindUnknown', 'This asset kind does not exist.')
