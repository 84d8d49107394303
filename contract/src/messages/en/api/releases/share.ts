// Generated from contract/messages/en/api/releases/share.json by `npm run messages`.
import { message } from '../../../message.ts'
export const created = /* @__PURE__ */ message('releases.share.created', 'Share link created.')
export const ended = /* @__PURE__ */ message('releases.share.ended', 'Share link ended.')
export const days = /* @__PURE__ */ message('releases.share.days', 'A share link is valid for 1, 7 or 30 days.')
export const accountMayNot = /* @__PURE__ */ message('releases.share.accountMayNot', 'This account cannot share lessons. Ask an admin.')
export const notFound = /* @__PURE__ */ message('releases.share.notFound', 'This share link does not exist.')
export const itemNotFound = /* @__PURE__ */ message('releases.share.itemNotFound', 'This lesson or level does not exist.')
export const notInRelease = /* @__PURE__ */ message('releases.share.notInRelease', 'This release does not have it.')
export const notValid = /* @__PURE__ */ message('releases.share.notValid', 'This link is not valid. Check that you opened all of it.')
export const hasEnded = /* @__PURE__ */ message('releases.share.hasEnded', 'This link has ended. Ask the person who sent it for a new one.')
export const notPlayable = /* @__PURE__ */ message('releases.share.notPlayable', 'There is nothing to play here now. Ask the person who sent this link.')
