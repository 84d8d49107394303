import { SEARCH_LENGTH_MAX } from '@griot/contract/limits.ts'
import { z } from 'zod'
import { searchParamText } from '../../../ui/page/search-param-text.ts'

/** Search parameters of the page, besides language, level and lesson. */
export const activityAddSearch = z.object({
  /** Any text: the page shows an error for an unknown type. */
  type: z.string().max(50).optional().catch(undefined),
  /** Initial search text of Asset Search. */
  find: searchParamText(z.string().max(SEARCH_LENGTH_MAX).optional().catch(undefined)),
})
