import { z } from 'zod'
import { languageSchema } from '../language-schema.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_LENGTH_MAX, WORD_LENGTH_MAX, WORDS_LOOKED_UP_MAX } from '../limits.ts'
import * as teamWordApiMessages from '../messages/en/api/texts/team-word.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { text } from '../text/text.ts'

/** A word that the team accepts in a language as it is written: it gets no hint there. */
export const teamWordSchema = z.object({
  id: z.string(),
  language: languageSchema,
  word: z.string(),
  /** Who added it, and when; null for an account that is gone. */
  by: z.string().nullable(),
  at: z.string(),
})
export type TeamWord = z.output<typeof teamWordSchema>

/** One word, so that it is found in a text wherever it stands. */
const word = text(WORD_LENGTH_MAX).refine(
  (given) => /^\S*\p{L}\S*$/u.test(given) || given === '',
  withMessage(teamWordApiMessages.oneWord),
)

/** GET /team-words: by word. */
export const teamWordsQuerySchema = z.strictObject({
  language: languageSchema.optional(),
  search: z.string().max(SEARCH_LENGTH_MAX).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})
export type TeamWordsQuery = z.output<typeof teamWordsQuerySchema>

export const teamWordListSchema = z.object({ words: z.array(teamWordSchema), total: z.number().int() })

/** POST /team-words. */
export const addTeamWordSchema = z.strictObject({ language: languageSchema, word })

export const teamWordParams = z.strictObject({ id: z.string().max(50) })

const lookedUp = z.array(z.string().max(WORD_LENGTH_MAX)).max(WORDS_LOOKED_UP_MAX)

/** POST /known-words: what lint asks for about texts of a language. */
export const lookUpWordsSchema = z.strictObject({
  language: languageSchema,
  /** Words as they are written. */
  words: lookedUp,
  /** Folded keys (`fold`). */
  keys: lookedUp,
})

/** What `knownWords` takes. */
export const knownWordsSchema = z.object({
  /** Those of the words that the team accepts. */
  accepted: z.array(z.string()),
  /** Spellings of the library with these keys and without a finding of their own, the most frequent first. */
  attested: z.array(z.string()),
})
