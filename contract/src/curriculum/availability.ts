import { z } from 'zod'
import { bulkChangeIdSchema, itemCountsSchema } from '../history/bulk-changes.ts'
import { gapPlaceSchema, gapSchema } from '../readiness/gap.ts'

/** POST /levels/{id}/availability: makes it and everything in it available, or not available. */
export const setAvailabilitySchema = z.strictObject({
  available: z.boolean(),
  /** Also what is not ready, except what cannot be available. */
  includeUnready: z.boolean().default(false),
})
export type SetAvailability = z.output<typeof setAvailabilitySchema>

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** The same as a query. */
export const availabilityQuerySchema = z.strictObject({ available: flag, includeUnready: flag.default(false) })

/** What setting the availability of a level or lesson with everything in it changes, or has changed. */
export const availabilityPlanSchema = z.object({
  /** A chat has no availability of its own: it is counted with a lesson that changes. */
  changed: itemCountsSchema,
  /** How many items have this availability already. */
  unchanged: z.number().int(),
  /** Items that stay unavailable because they are not ready, each with its gaps. */
  skipped: z.array(
    z.object({
      at: gapPlaceSchema,
      gaps: z.array(gapSchema),
      /** Whether `includeUnready` includes it. */
      mayBeIncluded: z.boolean(),
    }),
  ),
  /** Gaps of what becomes available nevertheless: chats, and lessons with fewer activities than planned. */
  incomplete: z.array(gapSchema),
})
export type AvailabilityPlan = z.output<typeof availabilityPlanSchema>

/** The id is null when nothing had to change. */
export const availabilitySetSchema = availabilityPlanSchema.extend({ bulkChangeId: bulkChangeIdSchema.nullable() })
export type AvailabilitySet = z.output<typeof availabilitySetSchema>
