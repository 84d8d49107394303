// Generated from contract/messages/en/api/accounts/auth.json by `npm run messages`.
import { message } from '../../../message.ts'
export const emailTaken = /* @__PURE__ */ message('accounts.auth.emailTaken', 'An account with this email already exists.')
export const commonPassword = /* @__PURE__ */ message('accounts.auth.commonPassword', 'This password is too common. Choose another one.')
export const firstAdminUsed = /* @__PURE__ */ message('accounts.auth.firstAdminUsed', 'This link was already used or is not the newest one. Start Griot again for a new link.')
export const firstAdminCreated = /* @__PURE__ */ message('accounts.auth.firstAdminCreated', 'First admin created.')
export const loggedOut = /* @__PURE__ */ message('accounts.auth.loggedOut', 'Logged out')
export const resetMailed = /* @__PURE__ */ message('accounts.auth.resetMailed', 'If an account has this email, a link was sent to it.')
export const resetLinkUsed = /* @__PURE__ */ message('accounts.auth.resetLinkUsed', 'This link was already used, has expired, or is not the newest one. Ask for a new one.')
export const passwordReset = /* @__PURE__ */ message('accounts.auth.passwordReset', 'Password saved. Sign in with it.')
