import { languageSchema } from '@griot/contract/language-schema.ts'
import { reviewStateSchema } from '@griot/contract/reviews/review-states.ts'
import { z } from 'zod'

export const lessonListSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  levelId: z.string().max(50).optional().catch(undefined),
  lessonId: z.string().max(50).optional().catch(undefined),
  /** Only lessons in this review state. */
  review: reviewStateSchema.optional().catch(undefined),
  /** Id of the expanded lesson. */
  open: z.string().max(50).optional().catch(undefined),
})
