// Generated from contract/messages/en/ui/notifications/mail-setting.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'Emails'
export const hint = (p: { minutes: number }) => `Emails about what the bell shows, if it is unread. At most one in ${plural('en', p.minutes, { one: `${formatNumber('en', p.minutes)} minute`, other: `${formatNumber('en', p.minutes)} minutes` })}.`
export const label = 'Emails with notifications'
export const none = 'None'
export const daily = (p: { time: string | number }) => `Once a day, at ${p.time}`
export const immediately = 'Immediately'
export const loading = 'Loading the setting...'
export const failed = 'Could not load the setting.'
