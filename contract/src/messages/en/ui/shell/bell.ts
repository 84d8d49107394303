// Generated from contract/messages/en/ui/shell/bell.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const bell = 'Notifications'
export const bellUnread = (p: { count: number }) => `Notifications, ${formatNumber('en', p.count)} unread`
export const bellMany = (p: { count: number }) => `Notifications, ${formatNumber('en', p.count)} or more unread`
export const many = (p: { count: number }) => `${formatNumber('en', p.count)}+`
