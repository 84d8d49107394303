import { PAGE_TITLES } from '../page-titles.ts'

/** Sentences of the audit log. Separate from its schemas, because the app shell imports the title. */
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
