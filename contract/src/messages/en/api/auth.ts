// Generated from contract/messages/en/api/auth.json by `npm run messages`.
import { message } from '../../message.ts'
export const emailTaken = /* @__PURE__ */ message('auth.emailTaken', 'An account with this email already exists.')
export const commonPassword = /* @__PURE__ */ message('auth.commonPassword', 'This password is too common. Choose another one.')
export const firstAdminUsed = /* @__PURE__ */ message('auth.firstAdminUsed', 'This link was already used or is not the newest one. Start Griot again for a new link.')
export const firstAdminCreated = /* @__PURE__ */ message('auth.firstAdminCreated', 'First admin created.')
export const loggedOut = /* @__PURE__ */ message('auth.loggedOut', 'Logged out')
export const resetMailed = /* @__PURE__ */ message('auth.resetMailed', 'If an account has this email, a link was sent to it.')
export const resetLinkUsed = /* @__PURE__ */ message('auth.resetLinkUsed', 'This link was already used, has expired, or is not the newest one. Ask for a new one.')
export const passwordReset = /* @__PURE__ */ message('auth.passwordReset', 'Password saved. Sign in with it.')
