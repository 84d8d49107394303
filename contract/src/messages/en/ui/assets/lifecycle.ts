// Generated from contract/messages/en/ui/assets/lifecycle.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const notDeleted = 'It was not deleted.'
export const askRemove = (p: { code: string | number }) => `Delete ${p.code}?`
export const removeKeeps = 'You can restore it later, with its files and texts.'
export const keptFile = 'This is available to learners. Only an admin or an editor can revert the file.'
export const most = (p: { most: string | number }) => `Select at most ${p.most} assets to replace codes.`
export const barred = (p: { places: number }) => plural('en', p.places, { one: 'One of them is available to learners. Only an admin or an editor can change it.', other: `${formatNumber('en', p.places)} of them are available to learners. Only an admin or an editor can change them.` })
