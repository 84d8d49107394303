import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import { z } from 'zod'

const FIRST = ASSET_KINDS[ASSET_KIND_NAMES[0]].plural

/** Search parameters of the upload page: kind, and language of the list beside it. */
export const uploadSearch = z.object({
  /** Kind by its name in the API. */
  type: z.string().max(50).default(FIRST).catch(FIRST),
  /** By default, a language that has assets without a file. */
  language: languageSchema.optional().catch(undefined),
})
