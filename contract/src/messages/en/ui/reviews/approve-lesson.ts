// Generated from contract/messages/en/ui/reviews/approve-lesson.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = (p: { number: string | number }) => `Approve lesson ${p.number} with everything it uses`
export const intro = <T>(p: { items: number; b: (text: string) => T; approved: number }): (string | T)[] => [`${plural('en', p.items, { one: `${formatNumber('en', p.items)} item.`, other: `${formatNumber('en', p.items)} items.` })} `, p.b(p.approved === 0 ? 'None is approved yet.' : plural('en', p.approved, { one: `${formatNumber('en', p.approved)} is approved already`, other: `${formatNumber('en', p.approved)} are approved already` })), `${p.approved === 0 ? '' : plural('en', p.approved, { one: ' and stays so.', other: ' and stay so.' })} Each approval belongs to the revision that you see here.`]
export const group = (p: { group: string }) => p.group === 'activities' ? 'Activities' : p.group === 'audios' ? 'Audio' : p.group === 'pictures' ? 'Graphics and videos' : 'Chats and lesson'
export const count = (p: { open: number; all: number }) => `${formatNumber('en', p.open)} of ${formatNumber('en', p.all)}`
export const obstacle = (p: { obstacle: string }) => p.obstacle === 'changesRequested' ? 'Changes requested' : p.obstacle === 'noFile' ? 'No file yet' : 'You changed it last'
export const stayOut = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} item stays out. The lesson is complete once it is approved.`, other: `${formatNumber('en', p.count)} items stay out. The lesson is complete once they are approved.` })
export const ticked = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} is ticked`, other: `${formatNumber('en', p.count)} are ticked` })
export const act = (p: { count: number }) => plural('en', p.count, { one: `Approve ${formatNumber('en', p.count)} item`, other: `Approve ${formatNumber('en', p.count)} items` })
export const done = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} item approved.`, other: `${formatNumber('en', p.count)} items approved.` })
export const outdated = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} of them has changed since you opened the list, and needs another approval.`, other: `${formatNumber('en', p.count)} of them have changed since you opened the list, and need another approval.` })
export const nothing = 'Everything in this lesson is approved.'
export const loading = 'Loading the lesson…'
export const loadFailed = 'Could not load the lesson.'
export const failed = 'Could not approve the lesson.'
