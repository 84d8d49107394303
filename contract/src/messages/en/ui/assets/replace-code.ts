// Generated from contract/messages/en/ui/assets/replace-code.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const ask = (p: { codes: number }) => plural('en', p.codes, { one: 'Use another code everywhere', other: `Use another code for ${formatNumber('en', p.codes)} assets` })
export const unused = 'Not used yet.'
export const itself = 'This is the new code. It does not change.'
export const willChange = (p: { chosen: number; places: number }) => p.chosen === 0 ? 'Nothing changes.' : plural('en', p.chosen, { one: plural('en', p.places, { one: 'One place changes.', other: `1 of ${formatNumber('en', p.places)} places changes.` }), other: plural('en', p.places, { one: 'One place changes.', other: `${formatNumber('en', p.chosen)} of ${formatNumber('en', p.places)} places change together.` }) })
export const currentAsset = 'Current asset'
export const currentCode = 'Current code'
export const newAsset = 'New asset'
export const newCode = 'New code'
export const places = 'Places'
export const availableLearners = 'Available to learners'
export const changePlaces = (p: { count: number }) => `Change ${plural('en', p.count, { one: `${formatNumber('en', p.count)} place`, other: `${formatNumber('en', p.count)} places` })}`
