import { z } from 'zod'
import { DELETED_RETENTION_DAYS } from '../limits.ts'
import { PAGE_TITLES } from '../page-titles.ts'
import { counted } from '../text/count-words.ts'

/** What was deleted. Its public id may be reused; `key` is permanent and restores it. */
export const deletedSchema = z.object({
  id: z.string(),
  key: z.string(),
  version: z.number().int(),
})
export type Deleted = z.output<typeof deletedSchema>

export const restoreDeletedSchema = z.strictObject({ key: z.string().regex(/^[0-9]{1,15}$/) })

export const deleteMessages = {
  ask: (name: string) => `Delete ${name}?`,
  comesBack: `You can restore it for ${DELETED_RETENTION_DAYS} days on the page ${PAGE_TITLES.deleted}.`,
  cannot: (name: string) => `${name} cannot be deleted yet`,
  deleted: (name: string) => `${name} deleted`,
  restored: (name: string) => `${name} restored`,
  available: 'It is available. Make it unavailable first.',
  holds: (count: number, one: string, many?: string) =>
    `It contains ${counted(count, one, many)}. Delete ${count === 1 ? 'it' : 'them'} first.`,
  notDeleted: 'No deleted item has this key.',
  tooLate: `It was deleted more than ${DELETED_RETENTION_DAYS} days ago and cannot be restored.`,
  parentGone: (noun: string) => `Its ${noun} was deleted too. Restore that first.`,
} as const
