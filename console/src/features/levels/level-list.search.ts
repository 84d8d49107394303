import { z } from 'zod'
import { languageSchema } from '#contract/languages.ts'

export const levelListSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  /** The level whose edit modal is open. */
  edit: z.string().max(50).optional().catch(undefined),
})
