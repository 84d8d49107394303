import { languageSchema } from '@griot/contract/language-schema.ts'
import { z } from 'zod'
import { searchParamText } from '../../../ui/page/search-param-text.ts'

const word = searchParamText(z.string().max(50).optional().catch(undefined))

/**
 * Search parameters of the review. The sign-in page loads this with the routes, so the status is validated by the page
 * itself.
 */
export const reviewSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  state: word,
  /** Id of a speaker. */
  speaker: word,
  /** A word to begin with. */
  code: word,
})
