import { z } from 'zod'
import { languageSchema } from '#contract/languages.ts'
import { gapKindSchema } from '#contract/readiness/gap-kinds.ts'

/** Search parameters: language, expanded level, kind of gap. */
export const readinessSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  levelId: z.string().max(50).optional().catch(undefined),
  gap: gapKindSchema.optional().catch(undefined),
})
