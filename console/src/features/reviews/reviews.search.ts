import { languageSchema } from '@griot/contract/language-schema.ts'
import { z } from 'zod'

/** Search parameters of the review of items. The page checks `show`, so that other pages do not load its choices. */
export const reviewItemsSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  show: z.string().max(20).optional().catch(undefined),
})
