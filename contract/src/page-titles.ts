/**
 * The titles of pages that the breadcrumbs name as well. They stand apart from what else those pages
 * say: the frame of every page fetches these, and nothing but these.
 */
export const PAGE_TITLES = {
  declare: 'Declear Assets',
  importSheet: 'Import a sheet',
  readiness: 'Readiness',
  sow: 'Generate from words',
  walk: 'Play the lesson as a learner',
  questions: 'Questions',
  questionsOfLesson: 'Questions of a lesson',
  history: 'History',
  audit: 'Audit log',
  deleted: 'Deleted',
  integrity: 'Stored files',
} as const
