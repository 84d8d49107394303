import { z } from 'zod'
import { languageSchema } from '#contract/languages.ts'
import { gapKindSchema } from '#contract/readiness/gap-kinds.ts'

/** What the address of the page says: the language, the opened level, the kind of gap that is looked at. */
export const readinessSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  levelId: z.string().max(50).optional().catch(undefined),
  gap: gapKindSchema.optional().catch(undefined),
})
