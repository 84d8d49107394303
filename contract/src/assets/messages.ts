import { counted } from '../counted.ts'

/** What the screens of all kinds of assets say alike; a kind's own sentences stand with the kind. */
export const assetMessages = {
  filterLabel: 'Filter by Language:',
  sortLabel: 'Sort:',
  noFile: 'No file yet',
  unused: 'Unused',
  exact: 'Exact marks',
  declare: 'Declear Assets',
  upload: 'Upload Content',
  listFailed: 'Could not load the list.',
  searchFailed: 'The search failed.',
  viewDetails: 'View Details',
  hideDetails: 'Hide Details',
  used: (places: number) => (places === 0 ? 'Not used yet' : `Used in ${counted(places, 'place')}`),
} as const
