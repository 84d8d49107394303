import { z } from 'zod'
import { SEARCH_LENGTH_MOST, WORD_LENGTH_MOST } from '#contract/limits.ts'
import { addressText } from '../../../ui/page/address-text.ts'

const word = addressText(z.string().max(WORD_LENGTH_MOST).optional().catch(undefined))

/**
 * Search parameters of the question bank, besides language, level and lesson. The sign-in page loads this with the
 * routes, so kinds and difficulties are validated by the page itself (`filtersOf`).
 */
export const questionSearch = z.object({
  search: addressText(z.string().max(SEARCH_LENGTH_MOST).default('').catch('')),
  kind: word,
  difficulty: word,
  tag: word,
  available: addressText(z.enum(['true', 'false']).optional().catch(undefined)),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1).catch(1),
  /** Id of the activity whose preview is open. */
  preview: z.string().max(50).optional().catch(undefined),
})
export type QuestionSearch = z.output<typeof questionSearch>
