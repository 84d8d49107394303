/** Open work, as shown on the dashboard. */
export const worklistMessages = {
  noFile: 'Declared, no file yet',
  unused: 'Has a file, not used',
  empty: 'Nothing to do',
  upload: 'Upload it',
  addToLesson: 'Add to a lesson',
  failed: 'Could not load this part.',
  countsKept: 'You can still open the lists with the numbers.',
} as const
