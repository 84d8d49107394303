/**
 * The titles of pages that the breadcrumbs name as well. They stand apart from what else those pages
 * say: the frame of every page fetches these, and nothing but these.
 */
export const PAGE_TITLES = {
  declare: 'Declear Assets',
  importSheet: 'Import a sheet',
  readiness: 'Readiness',
  sow: 'Make activities',
  walk: 'Play the lesson as a learner',
  questions: 'Questions',
  questionsOfLesson: 'Questions of a Lesson',
  history: 'History',
  audit: 'Audit Log',
  deleted: 'Deleted',
  integrity: 'Stored Files',
} as const
