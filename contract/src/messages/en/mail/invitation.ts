// Generated from contract/messages/en/mail/invitation.json by `npm run messages`.
import { formatNumber, plural } from '../../format.ts'
export const subject = 'Your invitation to Griot'
export const text = (p: { role: string; days: number; link: string | number; email: string | number }) => `You are invited to Griot, the console for language courses. Your role: ${p.role === 'admin' ? 'admin' : p.role === 'editor' ? 'editor' : p.role === 'viewer' ? 'viewer' : 'contributor'}.\n\nTo choose your name and your password, open this link within ${plural('en', p.days, { one: `${formatNumber('en', p.days)} day`, other: `${formatNumber('en', p.days)} days` })}. It works once.\n\n${p.link}\n\nYou sign in with ${p.email}. If you do not expect an invitation, ignore this email.\n`
