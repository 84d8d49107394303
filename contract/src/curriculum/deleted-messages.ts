import { DELETED_RETENTION_DAYS } from '../limits.ts'
import { PAGE_TITLES } from '../page-titles.ts'
import { counted } from '../text/count-words.ts'

/** Sentences about deleted things. Separate from their schemas, because other pages import the title. */
export const deletedMessages = {
  title: PAGE_TITLES.deleted,
  why: `Items deleted in the last ${DELETED_RETENTION_DAYS} days. You can restore them.`,
  empty: 'No deleted items.',
  emptyFiltered: 'No deleted items match these filters.',
  emptyPage: 'This page does not exist.',
  failed: 'Could not load the deleted items.',
  writersOnly: 'Your role cannot see deleted items.',
  /** Shown in place of the button. */
  notYours: 'Only an admin or an editor can restore it.',
  placeDeleted: 'also deleted',
  back: (name: string) => `${name} restored`,
  /** @param hours until it can no longer be restored */
  left: (hours: number) =>
    hours < 48
      ? `${counted(Math.max(1, Math.floor(hours)), 'hour')} left`
      : `${counted(Math.round(hours / 24), 'day')} left`,
} as const
