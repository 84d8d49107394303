import { z } from 'zod'
import type { Call } from '../calls/call.ts'
import { itemNameSchema } from '../items/items.ts'
import { PAGE_SIZE_MAX } from '../limits.ts'
import { reviewStateSchema } from './review-states.ts'

/** Why an item goes back, in the order of the keys 1 to 5. */
export const RETURN_REASONS = ['spelling', 'toneMarks', 'recording', 'picture', 'answer'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

const count = z.number().int()
/** RFC 3339. */
const instant = z.string()
export const personSchema = z.object({ id: z.string(), name: z.string() })

/** The state of an item, how it came to it, and the number of its open threads: what lists show beside each item. */
export const reviewSchema = z.object({
  /** The name of the item, such as `activity:ACT-YA-0021-03`. */
  item: z.string(),
  state: reviewStateSchema,
  /** The revision that the state is about; of a draft the current one. */
  version: count,
  /** The newest request; null without one. */
  request: z
    .object({
      by: personSchema.nullable(),
      /** Null for anyone. */
      from: personSchema.nullable(),
      at: instant,
      dueOn: z.string().nullable(),
      note: z.string(),
    })
    .nullable(),
  /** The newest decision; `reason` is null for an approval. */
  decision: z
    .object({
      by: personSchema.nullable(),
      at: instant,
      reason: z.enum(RETURN_REASONS).nullable(),
      text: z.string(),
    })
    .nullable(),
  /** The revision that was approved last; null before the first approval. */
  approvedVersion: count.nullable(),
  lapsedAt: instant.nullable(),
  /** The newest change of the item. */
  changed: z.object({ by: personSchema.nullable(), at: instant }).nullable(),
  /** A lesson with everything it uses: how many items, how many of them are approved, and the state of all together. */
  contents: z.object({ items: count, approved: count, state: reviewStateSchema }).nullable(),
  /** Threads of comments that are not resolved. */
  openThreads: count,
})
export type Review = z.output<typeof reviewSchema>

/** GET /reviews: items by name, separated by commas; unknown and deleted ones are left out. */
export const reviewStatesQuerySchema = z.strictObject({
  items: z
    .string()
    .max(PAGE_SIZE_MAX * 41)
    .transform((names) => names.split(','))
    .pipe(z.array(itemNameSchema).max(PAGE_SIZE_MAX)),
})
export const reviewsSchema = z.array(reviewSchema)

/** In a file of its own, because every list of the console uses it. */
export const reviewStateCalls = {
  listReviewStates: {
    method: 'GET',
    path: '/reviews',
    access: 'content.read',
    summary:
      'Returns the reviews and open threads of items by name, of lessons with the states of everything they use.',
    query: reviewStatesQuerySchema,
    result: reviewsSchema,
  },
} as const satisfies Record<string, Call>
