import { z } from 'zod'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '#contract/assets/kinds.ts'
import { languageSchema } from '#contract/languages.ts'

const FIRST = ASSET_KINDS[ASSET_KIND_NAMES[0]].plural

/** The address of the upload page: which kind is sent, and whose list of what waits stands beside. */
export const uploadSearch = z.object({
  /** By the names that the calls have for the kinds. */
  type: z.string().max(50).default(FIRST).catch(FIRST),
  /** Without one the list opens on a language in which something waits. */
  language: languageSchema.optional().catch(undefined),
})
