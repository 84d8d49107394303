// Generated from contract/messages/en/ui/views/saved-view.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'Saved views'
export const loading = 'Loading saved views...'
export const failed = 'Could not load the saved views.'
export const empty = 'No saved views of this list yet.'
export const emptyHint = 'Set the filters and the sort order of the list, then save them under a name.'
export const own = 'My views'
export const ofOthers = 'Shared by others'
export const by = (p: { owner: string | number }) => `By ${p.owner}`
export const isShared = 'Shared'
export const saveThis = 'Save this view'
export const change = 'Change view'
export const changeOf = (p: { name: string | number }) => `Change ${p.name}`
export const deleteOf = (p: { name: string | number }) => `Delete ${p.name}`
export const name = 'Name'
export const share = 'Share with everyone'
export const useCurrent = 'Use the current filters and sort order'
export const saved = 'View saved.'
export const updated = 'View updated.'
export const deleted = 'View deleted.'
export const saveFailed = 'The view was not saved.'
export const deleteFailed = 'The view was not deleted.'
export const askDelete = (p: { name: string | number }) => `Delete the view “${p.name}”?`
export const deleteOwn = (p: { isShared: boolean }) => p.isShared ? 'It is removed for everyone.' : 'Its filters are removed. The list stays as it is.'
export const keep = 'Keep'
export const goOn = 'Delete'
export const dropped = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} filter of this view is no longer valid and was left out.`, other: `${formatNumber('en', p.count)} filters of this view are no longer valid and were left out.` })
