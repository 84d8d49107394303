// Generated from contract/messages/en/api/assets/fix.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { message } from '../../../message.ts'
export const dismissed = /* @__PURE__ */ message('assets.fix.dismissed', 'Hint hidden.')
export const shownAgain = /* @__PURE__ */ message('assets.fix.shownAgain', 'Hint shown again.')
export const changedSince = /* @__PURE__ */ message('assets.fix.changedSince', 'Someone else changed this text since.')
export const applied = (p: { count: number }) => message('assets.fix.applied', `${plural('en', p.count, { one: `${formatNumber('en', p.count)} text`, other: `${formatNumber('en', p.count)} texts` })} fixed.`, p)
export const nothing = /* @__PURE__ */ message('assets.fix.nothing', 'Nothing to fix.')
