/**
 * Titles of pages that also appear in breadcrumbs. Separate from other sentences, because the app shell of every page
 * imports these and nothing else.
 */
export const PAGE_TITLES = {
  declare: 'Declear Assets',
  importSheet: 'Import a sheet',
  readiness: 'Readiness',
  generate: 'Generate from words',
  play: 'Play the lesson as a learner',
  questions: 'Questions',
  questionsOfLesson: 'Questions of a lesson',
  history: 'History',
  audit: 'Audit log',
  deleted: 'Deleted',
  integrity: 'Stored files',
} as const
