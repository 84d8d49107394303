// Generated from contract/messages/en/api/assets/lifecycle.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { type Message, message, textOf } from '../../../message.ts'
export const deleted = (p: { count: number }) => message('assets.lifecycle.deleted', plural('en', p.count, { one: 'Asset deleted', other: `${formatNumber('en', p.count)} assets deleted` }), p)
export const used = (p: { count: number }) => message('assets.lifecycle.used', plural('en', p.count, { one: 'It is used in one place. Use another code there first.', other: `It is used in ${formatNumber('en', p.count)} places. Use another code there first.` }), p)
export const gone = /* @__PURE__ */ message('assets.lifecycle.gone', 'No asset has this code.')
export const restored = /* @__PURE__ */ message('assets.lifecycle.restored', 'Asset restored')
export const notRestorable = /* @__PURE__ */ message('assets.lifecycle.notRestorable', 'This asset was not deleted.')
export const taken = (p: { code: string | number | Message }) => message('assets.lifecycle.taken', `The code ${textOf(p.code)} is now used by another asset.`, p)
export const reverted = /* @__PURE__ */ message('assets.lifecycle.reverted', 'File reverted')
export const noSuchFile = /* @__PURE__ */ message('assets.lifecycle.noSuchFile', 'The asset never had this file.')
export const consentWithdrawn = /* @__PURE__ */ message('assets.lifecycle.consentWithdrawn', 'The speaker of this file has withdrawn consent, so it cannot be the current file again.')
export const codeReplaced = (p: { places: number }) => message('assets.lifecycle.codeReplaced', plural('en', p.places, { one: 'Changed in one place', other: `Changed in ${formatNumber('en', p.places)} places` }), p)
export const itself = /* @__PURE__ */ message('assets.lifecycle.itself', 'This is the same code.')
export const available = /* @__PURE__ */ message('assets.lifecycle.available', 'This is available to learners. Only an admin or an editor can change it.')
export const movedOn = /* @__PURE__ */ message('assets.lifecycle.movedOn', 'It was changed and now has another code.')
