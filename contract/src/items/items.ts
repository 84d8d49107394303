import { z } from 'zod'
import { languageSchema } from '../language-schema.ts'
import * as itemApiMessages from '../messages/en/api/general/item.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { OPENABLE, type OpenEntity, parseOpenItem } from '../presence/open-items.ts'

/** The kinds of items: what people edit, comment on and review. */
export const ITEM_ENTITIES = Object.keys(OPENABLE) as [OpenEntity, ...OpenEntity[]]

/** The name of an item in calls, such as `activity:ACT-YA-0021-03` or `audio:123`. */
export const itemNameSchema = z
  .string()
  .max(40, withMessage(itemApiMessages.invalidName))
  .refine((name) => parseOpenItem(name) !== null, withMessage(itemApiMessages.invalidName))

/** What people recognise an item by, and what a link to it needs. */
export const itemSchema = z.object({
  entity: z.enum(ITEM_ENTITIES),
  /** The public id; the row id of an asset. */
  id: z.string(),
  /** The text of an asset, the instruction of an activity, the title of others; empty for a chat without words. */
  text: z.string(),
  /** Null for kinds without a language. */
  language: languageSchema.nullable(),
  /** Of an asset, else null. */
  code: z.string().nullable(),
  /** Of an activity, else null. */
  activityKind: z.string().nullable(),
  /** Of an activity or chat, else null. */
  lessonId: z.string().nullable(),
  /** Null for assets and levels. */
  levelId: z.string().nullable(),
  deleted: z.boolean(),
})
export type Item = z.output<typeof itemSchema>
