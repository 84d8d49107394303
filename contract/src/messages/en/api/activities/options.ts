// Generated from contract/messages/en/api/activities/options.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { message } from '../../../message.ts'
export const idInvalid = /* @__PURE__ */ message('activities.options.idInvalid', 'An option id must be a number.')
export const choose = /* @__PURE__ */ message('activities.options.choose', 'Choose the correct option.')
export const unknown = /* @__PURE__ */ message('activities.options.unknown', 'The answer is not one of the options.')
export const required = /* @__PURE__ */ message('activities.options.required', 'At least one option is required.')
export const tooMany = (p: { most: number }) => message('activities.options.tooMany', `At most ${plural('en', p.most, { one: `${formatNumber('en', p.most)} option`, other: `${formatNumber('en', p.most)} options` })}.`, p)
export const idTaken = /* @__PURE__ */ message('activities.options.idTaken', 'Another option has this id.')
export const onlyOnce = /* @__PURE__ */ message('activities.options.onlyOnce', 'An option can be in the answer only once.')
