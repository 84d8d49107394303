import { languageSchema } from '@griot/contract/language-schema.ts'
import { gapKindSchema } from '@griot/contract/readiness/gap-kinds.ts'
import { z } from 'zod'

/** Search parameters: language, expanded level, kind of gap. */
export const readinessSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  levelId: z.string().max(50).optional().catch(undefined),
  gap: gapKindSchema.optional().catch(undefined),
})
