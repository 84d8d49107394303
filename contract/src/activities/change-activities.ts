import { z } from 'zod'
import { bulkChangeIdSchema, keptItemSchema } from '../history/bulk-changes.ts'
import { activityIdSchema } from '../ids.ts'
import { ACTIVITIES_AT_ONCE_MAX } from '../limits.ts'
import * as activityApiMessages from '../messages/en/api/curriculum/activity.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { difficultySchema } from './common.ts'

/** POST /interactive-activities/batch/change: sets the given fields of activities of any lessons. */
export const changeActivitiesSchema = z
  .strictObject({
    activities: z
      .array(z.strictObject({ id: activityIdSchema, version: z.number().int().optional() }))
      .min(1, withMessage(activityApiMessages.atLeastOne))
      .max(ACTIVITIES_AT_ONCE_MAX),
    difficulty: difficultySchema.optional(),
    isActive: z.boolean().optional(),
    /** Also makes available what is not ready, except what needs repair. */
    includeUnready: z.boolean().default(false),
  })
  .refine(({ difficulty, isActive }) => difficulty !== undefined || isActive !== undefined, {
    path: ['difficulty'],
    ...withMessage(activityApiMessages.nothingGiven),
  })

export const activitiesChangedSchema = z.object({
  /** The id is null when nothing had to change. */
  bulkChangeId: bulkChangeIdSchema.nullable(),
  changed: z.number().int(),
  /** Activities that were left as they are, with the reason. Those that have the values already are not named. */
  skipped: z.array(keptItemSchema),
})
export type ActivitiesChanged = z.output<typeof activitiesChangedSchema>
