import { SEARCH_LENGTH_MAX, WORD_LENGTH_MAX } from '@griot/contract/limits.ts'
import { z } from 'zod'
import { searchParamText } from '../../../ui/page/search-param-text.ts'

const word = searchParamText(z.string().max(WORD_LENGTH_MAX).optional().catch(undefined))

/**
 * Search parameters of the question bank, besides language, level and lesson. The sign-in page loads this with the
 * routes, so kinds and difficulties are validated by the page itself (`filtersOf`).
 */
export const questionSearch = z.object({
  search: searchParamText(z.string().max(SEARCH_LENGTH_MAX).default('').catch('')),
  kind: word,
  difficulty: word,
  tag: word,
  available: searchParamText(z.enum(['true', 'false']).optional().catch(undefined)),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1).catch(1),
  /** Id of the activity whose preview is open. */
  preview: z.string().max(50).optional().catch(undefined),
})
export type QuestionSearch = z.output<typeof questionSearch>
