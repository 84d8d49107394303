import { z } from 'zod'
import { searchParamText } from '../../../../ui/page/search-param-text.ts'

/** Search parameters of the page that splits a recording. */
export const splitSearch = z.object({
  /** The audio whose file is split; absent for a file from disk. */
  code: searchParamText(z.string().max(100).optional().catch(undefined)),
})
