/** Open work, as shown on the dashboard. */
export const worklistMessages = {
  noFile: 'Declared, no file yet',
  unused: 'Has a file, used nowhere',
  empty: 'Nothing waits here',
  upload: 'Upload it',
  addToLesson: 'Add to a lesson',
  failed: 'What waits could not be loaded.',
  countsKept: 'The numbers lead to the lists all the same.',
} as const
