import { PAGE_TITLES } from '../page-titles.ts'

/** Sentences of the audit log. Separate from its schemas, because the app shell imports the title. */
export const auditMessages = {
  title: PAGE_TITLES.audit,
  empty: 'Nothing was done that these filters let through.',
  failed: 'The audit log could not be read.',
  detailsFailed: 'What was changed could not be read.',
  notFound: 'There is no such event.',
  notSignedIn: 'Not signed in',
  nothingChanged: 'No field was changed.',
  exported: (lines: number) => `${lines} lines exported`,
} as const
