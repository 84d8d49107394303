import { z } from 'zod'
import type { Permission } from '../accounts/roles.ts'
import { messageFields } from '../messages/message-fields.ts'

/** What one call changes in many items at once, and the permission that undoing it needs. The audit log names it so. */
export const BULK_ACTIONS = {
  'make available': 'availability.set',
  'take offline': 'availability.set',
  'set difficulty': 'activities.write',
  'set language': 'assets.write',
  'set keywords': 'assets.write',
  duplicate: 'lessons.write',
  approve: 'reviews.decide',
} as const satisfies Record<string, Permission>
export type BulkAction = keyof typeof BULK_ACTIONS

/** The id of a bulk change; undoes it. */
export const bulkChangeIdSchema = z.string().regex(/^[0-9]{1,15}$/)

const count = z.number().int()
/** How many items of each kind. */
export const itemCountsSchema = z.object({ levels: count, lessons: count, activities: count, chats: count })
export type ItemCounts = z.output<typeof itemCountsSchema>

export const NO_ITEMS: ItemCounts = { levels: 0, lessons: 0, activities: 0, chats: 0 }

/** The number of items of all kinds. */
export const totalItems = ({ levels, lessons, activities, chats, assets = 0 }: ItemCounts & { assets?: number }) =>
  levels + lessons + activities + chats + assets

/** An item that was left as it is, with the reason. Numbers are the ones that people use. */
export const keptItemSchema = z.object({
  entity: z.enum(['level', 'lesson', 'activity', 'chat']),
  id: z.string(),
  number: z.number().int(),
  /** Of an activity or chat. */
  lessonNumber: z.number().int().nullable(),
  ...messageFields,
})

/** An asset that was left as it is; its id is its code. */
const keptAssetSchema = z.object({ entity: z.literal('asset'), id: z.string(), ...messageFields })

/** The result of undoing a bulk change; the same again when it is repeated. */
export const undoneSchema = z.object({
  // Stored results of earlier versions have no assets.
  undone: itemCountsSchema.extend({ assets: count.default(0) }),
  /** Items that were changed since, which stay as they are. */
  kept: z.array(z.discriminatedUnion('entity', [keptItemSchema, keptAssetSchema])),
})
export type Undone = z.output<typeof undoneSchema>
