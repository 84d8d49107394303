// Generated from contract/messages/en/api/notifications/notification.json by `npm run messages`.
import { message } from '../../../message.ts'
export const notFound = /* @__PURE__ */ message('notifications.notification.notFound', 'This notification does not exist.')
export const settingsChanged = /* @__PURE__ */ message('notifications.notification.settingsChanged', 'Emails changed successfully')
export const unsubscribed = /* @__PURE__ */ message('notifications.notification.unsubscribed', 'You get no more emails with notifications.')
export const invalidLink = /* @__PURE__ */ message('notifications.notification.invalidLink', 'This link is not valid. Copy the whole link from the email.')
