// Generated from contract/messages/en/ui/assets/change-assets.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const setLanguage = 'Set language'
export const changeKeywords = 'Change keywords'
export const chooseLanguage = 'Choose a language'
export const how = 'How the keywords change'
export const add = 'Add'
export const remove = 'Remove'
export const replace = 'Replace all'
export const checking = 'Checking what changes...'
export const checkFailed = 'Could not check what changes.'
export const plan = (p: { changed: number; unchanged: number }) => `${p.changed === 0 ? 'Nothing has to change.' : plural('en', p.changed, { one: `${formatNumber('en', p.changed)} asset changes.`, other: `${formatNumber('en', p.changed)} assets change.` })}${p.unchanged === 0 ? '' : plural('en', p.unchanged, { one: ` ${formatNumber('en', p.unchanged)} has this already.`, other: ` ${formatNumber('en', p.unchanged)} have this already.` })}`
export const skipped = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} is left as it is:`, other: `${formatNumber('en', p.count)} are left as they are:` })
export const change = (p: { count: number }) => `Change ${plural('en', p.count, { one: `${formatNumber('en', p.count)} asset`, other: `${formatNumber('en', p.count)} assets` })}`
export const changed = (p: { skipped: number; changed: number }) => p.skipped === 0 ? p.changed === 0 ? 'Nothing had to change.' : plural('en', p.changed, { other: `${formatNumber('en', p.changed)} changed.` }) : plural('en', p.skipped, { other: `${p.changed === 0 ? 'Nothing changed.' : plural('en', p.changed, { other: `${formatNumber('en', p.changed)} changed.` })} ${formatNumber('en', p.skipped)} skipped.` })
export const most = (p: { most: number }) => `At most ${plural('en', p.most, { one: `${formatNumber('en', p.most)} asset`, other: `${formatNumber('en', p.most)} assets` })} can be changed at once.`
export const failed = 'Could not change the assets.'
