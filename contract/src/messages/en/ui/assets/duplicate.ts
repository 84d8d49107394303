// Generated from contract/messages/en/ui/assets/duplicate.json by `npm run messages`.
import { formatList, formatNumber } from '../../../format.ts'
export const once = 'It is stored once.'
export const chosen = (p: { names: string | number }) => `Same content as ${p.names}, also selected here.`
export const namesAndMore = (p: { nameList: readonly string[]; more: number }) => `${formatList(p.nameList)} and ${formatNumber('en', p.more)} more`
export const sameAs = <T>(p: { codes: (text: string) => T }): (string | T)[] => ['Same content as ', p.codes(''), '. It is stored once.']
export const sameAsAndOthers = <T>(p: { codes: (text: string) => T }): (string | T)[] => ['Same content as ', p.codes(''), ' and others. It is stored once.']
