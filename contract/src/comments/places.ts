import { z } from 'zod'
import * as commentApiMessages from '../messages/en/api/comments/comment.ts'
import { withMessage } from '../messages/schema-messages.ts'

/** The longest recording in which a comment may name a time: a day. */
const MILLISECONDS_MAX = 24 * 60 * 60 * 1000

const FIELD = /^[a-zA-Z]{1,40}(\.[a-zA-Z0-9]{1,40}){0,5}$/
const notAPlace = withMessage(commentApiMessages.notAPlace)

/** What a thread is about; the whole item when everything is null. */
export const placeSchema = z.strictObject({
  /** The path of a field as reads of the item return it, such as `data.question.audioUrl`. */
  field: z.string().regex(FIELD, notAPlace).nullable().default(null),
  /** The id of an option in the list at `field`; ids stay when options are moved. */
  option: z
    .string()
    .regex(/^[a-zA-Z0-9-]{1,40}$/, notAPlace)
    .nullable()
    .default(null),
  /** Milliseconds from the beginning of the recording that the place names, or of an asset's own. */
  atMs: z.number().int().min(0).max(MILLISECONDS_MAX).nullable().default(null),
})
export type Place = z.output<typeof placeSchema>
