// Generated from contract/messages/en/mail/notifications.json by `npm run messages`.
import { formatNumber, plural } from '../../format.ts'
export const subject = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} notification`, other: `${formatNumber('en', p.count)} notifications` })} from Griot`
export const more = (p: { count: number }) => `And ${plural('en', p.count, { one: `${formatNumber('en', p.count)} more`, other: `${formatNumber('en', p.count)} more` })}:`
export const why = (p: { setting: string; minutes: number }) => p.setting === 'daily' ? 'You get this email once a day, if there is something new.' : `You get these emails at once, at most one in ${plural('en', p.minutes, { one: `${formatNumber('en', p.minutes)} minute`, other: `${formatNumber('en', p.minutes)} minutes` })}.`
export const change = 'Change this in your profile:'
export const stop = 'Get no more emails with notifications:'
