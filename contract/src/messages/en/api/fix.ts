// Generated from contract/messages/en/api/fix.json by `npm run messages`.
import { formatNumber, plural } from '../../format.ts'
import { message } from '../../message.ts'
export const dismissed = /* @__PURE__ */ message('fix.dismissed', 'Hint hidden.')
export const shownAgain = /* @__PURE__ */ message('fix.shownAgain', 'Hint shown again.')
export const changedSince = /* @__PURE__ */ message('fix.changedSince', 'Someone else changed this text since.')
export const applied = (p: { count: number }) => message('fix.applied', `${plural('en', p.count, { one: `${formatNumber('en', p.count)} text`, other: `${formatNumber('en', p.count)} texts` })} fixed.`, p)
export const nothing = /* @__PURE__ */ message('fix.nothing', 'Nothing to fix.')
