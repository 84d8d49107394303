/** What the screens of all kinds of assets say alike; a kind's own sentences stand with the kind. */
export const assetMessages = {
  filterLabel: 'Filter by Language:',
  sortLabel: 'Sort:',
  filters: 'Filters',
  noFile: 'No file yet',
  unused: 'Unused',
  exact: 'Exact marks',
  declare: 'Declear Assets',
  upload: 'Upload Content',
  listFailed: 'The list could not be loaded.',
  searchFailed: 'This search could not be answered.',
  viewDetails: 'View Details',
  hideDetails: 'Hide Details',
  used: (places: number) => {
    if (places === 0) return 'Not used yet'
    return places === 1 ? 'Used in 1 place' : `Used in ${places.toLocaleString('en')} places`
  },
} as const
