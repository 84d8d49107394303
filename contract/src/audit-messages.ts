import { PAGE_TITLES } from './page-titles.ts'

/** What is said of the audit log. Apart from its schemas, since the frame of the pages names it. */
export const auditMessages = {
  title: PAGE_TITLES.audit,
  empty: 'No events match these filters.',
  failed: 'Could not load the audit log.',
  detailsFailed: 'Could not load the details.',
  notFound: 'Event not found.',
  notSignedIn: 'Not signed in',
  nothingChanged: 'No fields changed.',
  exported: (lines: number) => `${lines} lines exported`,
} as const
