import { z } from 'zod'
import { SEARCH_LENGTH_MOST, WORD_LENGTH_MOST } from '#contract/limits.ts'
import { addressText } from '../../../ui/page/address-text.ts'

const word = addressText(z.string().max(WORD_LENGTH_MOST).optional().catch(undefined))

/**
 * What the address of the question bank has besides language, level and lesson. The sign-in page fetches
 * this with the routes, so what a kind or difficulty may be is the page's to know (`filtersOf`).
 */
export const questionSearch = z.object({
  search: addressText(z.string().max(SEARCH_LENGTH_MOST).default('').catch('')),
  kind: word,
  difficulty: word,
  tag: word,
  available: addressText(z.enum(['true', 'false']).optional().catch(undefined)),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1).catch(1),
  /** The activity whose preview is open. */
  preview: z.string().max(50).optional().catch(undefined),
})
export type QuestionSearch = z.output<typeof questionSearch>
