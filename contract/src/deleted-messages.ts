import { counted } from './counted.ts'
import { DELETED_KEPT_DAYS } from './limits.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** What is said of deleted things. Apart from their schemas, since other pages name this one. */
export const deletedMessages = {
  title: PAGE_TITLES.deleted,
  why: `Items deleted in the last ${DELETED_KEPT_DAYS} days. You can restore them.`,
  empty: 'No deleted items.',
  emptyFiltered: 'No deleted items match these filters.',
  emptyPage: 'This page does not exist.',
  failed: 'Could not load the deleted items.',
  writersOnly: 'Your role cannot see deleted items.',
  /** Said where the button would be. */
  notYours: 'Only an admin or an editor can restore it.',
  placeDeleted: 'also deleted',
  back: (name: string) => `${name} restored`,
  /** @param hours until it can be brought back no longer */
  left: (hours: number) =>
    hours < 48
      ? `${counted(Math.max(1, Math.floor(hours)), 'hour')} left`
      : `${counted(Math.round(hours / 24), 'day')} left`,
} as const
