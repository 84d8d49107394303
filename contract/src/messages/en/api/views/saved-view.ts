// Generated from contract/messages/en/api/views/saved-view.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
import { message } from '../../../message.ts'
export const notFound = /* @__PURE__ */ message('views.saved-view.notFound', 'Saved view not found.')
export const nameTaken = /* @__PURE__ */ message('views.saved-view.nameTaken', 'You already have a view with this name in this list.')
export const tooMany = (p: { most: number }) => message('views.saved-view.tooMany', `A list has at most ${formatNumber('en', p.most)} own views. Delete one first.`, p)
export const notOwn = /* @__PURE__ */ message('views.saved-view.notOwn', 'Only the person who saved this view can change it.')
export const mayNotShare = /* @__PURE__ */ message('views.saved-view.mayNotShare', 'Your role cannot share views.')
export const created = /* @__PURE__ */ message('views.saved-view.created', 'View saved.')
export const updated = /* @__PURE__ */ message('views.saved-view.updated', 'View updated.')
export const deleted = /* @__PURE__ */ message('views.saved-view.deleted', 'View deleted.')
