// Generated from contract/messages/en/api/recording/recording-link.json by `npm run messages`.
import { message } from '../../../message.ts'
export const notValid = /* @__PURE__ */ message('recording.recording-link.notValid', 'This link does not work. Check that it was copied completely, or ask the person who sent it for a new one.')
export const expired = /* @__PURE__ */ message('recording.recording-link.expired', 'This link has expired. Ask the person who sent it for a new one.')
export const revoked = /* @__PURE__ */ message('recording.recording-link.revoked', 'This link was revoked. Ask the person who sent it for a new one.')
export const consentWithdrawn = /* @__PURE__ */ message('recording.recording-link.consentWithdrawn', 'You have withdrawn your consent, so this link no longer works. Ask the person who sent it if you want to record again.')
export const notFound = /* @__PURE__ */ message('recording.recording-link.notFound', 'Recording link not found.')
export const created = /* @__PURE__ */ message('recording.recording-link.created', 'Recording link created.')
export const ended = /* @__PURE__ */ message('recording.recording-link.ended', 'Recording link revoked.')
export const noWords = /* @__PURE__ */ message('recording.recording-link.noWords', 'This list has no words. Choose another list.')
export const noConsent = /* @__PURE__ */ message('recording.recording-link.noConsent', 'This speaker has withdrawn consent. Confirm a new consent before you make a link.')
