import { languageOfId } from '@griot/contract/ids.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import { z } from 'zod'

export const levelListSearch = z
  .object({
    language: languageSchema.optional().catch(undefined),
    /** The level whose edit dialog is open. */
    edit: z.string().max(50).optional().catch(undefined),
  })
  // Show the list of that level's language.
  .transform((given) => ({ ...given, language: languageOfId(given.edit ?? '') ?? given.language }))
