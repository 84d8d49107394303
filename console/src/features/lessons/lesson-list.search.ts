import { z } from 'zod'
import { languageSchema } from '#contract/languages.ts'

export const lessonListSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  levelId: z.string().max(50).optional().catch(undefined),
  lessonId: z.string().max(50).optional().catch(undefined),
  /** Id of the expanded lesson. */
  open: z.string().max(50).optional().catch(undefined),
})
