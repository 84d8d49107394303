import { languageSchema } from '@griot/contract/language-schema.ts'
import { z } from 'zod'

/** Search parameters: kind, language and page. */
export const deletedSearch = z.object({
  kind: z.string().max(50).optional().catch(undefined),
  language: languageSchema.optional().catch(undefined),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1).catch(1),
})
export type DeletedSearch = z.output<typeof deletedSearch>
