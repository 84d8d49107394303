// Generated from contract/messages/en/api/accounts/token.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { type Message, message, textOf } from '../../../message.ts'
export const noSuchToken = /* @__PURE__ */ message('accounts.token.noSuchToken', 'This token was already revoked.')
export const tooMany = (p: { most: number }) => message('accounts.token.tooMany', `An account can have at most ${plural('en', p.most, { one: `${formatNumber('en', p.most)} token`, other: `${formatNumber('en', p.most)} tokens` })}. Revoke one that is not used.`, p)
export const made = (p: { name: string | number | Message }) => message('accounts.token.made', `Token ${textOf(p.name)} created.`, p)
export const revoked = (p: { name: string | number | Message }) => message('accounts.token.revoked', `Token ${textOf(p.name)} revoked.`, p)
export const onlyReads = /* @__PURE__ */ message('accounts.token.onlyReads', 'This token is read-only.')
export const notForPrograms = /* @__PURE__ */ message('accounts.token.notForPrograms', 'A token cannot do this. Sign in instead.')
