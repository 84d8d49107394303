// Generated from contract/messages/en/mail/password-reset.json by `npm run messages`.
import { formatNumber, plural } from '../../format.ts'
export const subject = 'A new password for Griot'
export const text = (p: { email: string | number; minutes: number; link: string | number }) => `Someone asked for a new password for the Griot account ${p.email}.\n\nTo choose one, open this link within ${plural('en', p.minutes, { one: `${formatNumber('en', p.minutes)} minute`, other: `${formatNumber('en', p.minutes)} minutes` })}. It works once.\n\n${p.link}\n\nIf it was not you, ignore this email. Your password does not change.\n`
