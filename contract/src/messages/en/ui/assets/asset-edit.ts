// Generated from contract/messages/en/ui/assets/asset-edit.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const codeFixed = 'The code of a declared asset cannot change.'
export const usedIn = (p: { count: number }) => `Used in ${plural('en', p.count, { one: `${formatNumber('en', p.count)} place`, other: `${formatNumber('en', p.count)} places` })}.`
