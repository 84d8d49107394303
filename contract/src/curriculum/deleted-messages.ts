import { DELETED_KEPT_DAYS } from '../limits.ts'
import { PAGE_TITLES } from '../page-titles.ts'
import { counted } from '../text/count-words.ts'

/** Sentences about deleted things. Separate from their schemas, because other pages import the title. */
export const deletedMessages = {
  title: PAGE_TITLES.deleted,
  why: `What was deleted in the last ${DELETED_KEPT_DAYS} days, and can still be brought back.`,
  empty: 'Nothing that was deleted can be brought back.',
  emptyFiltered: 'Nothing that was deleted goes with these filters.',
  emptyPage: 'There is no such page of deleted things.',
  failed: 'What was deleted could not be read.',
  writersOnly: 'Only those who may write see what was deleted.',
  /** Shown in place of the button. */
  notYours: 'Only an admin or an editor can bring it back.',
  placeDeleted: 'deleted as well',
  back: (name: string) => `${name} is back`,
  /** @param hours until it can no longer be restored */
  left: (hours: number) =>
    hours < 48
      ? `${counted(Math.max(1, Math.floor(hours)), 'hour')} left`
      : `${counted(Math.round(hours / 24), 'day')} left`,
} as const
