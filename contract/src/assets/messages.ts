import { counted } from '../text/count-words.ts'

/** Sentences of the screens of all kinds; a kind's own are defined with the kind. */
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
