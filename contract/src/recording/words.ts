import { z } from 'zod'
import { ASSET_KINDS } from '../assets/kinds.ts'
import { levelIdSchema } from '../ids.ts'
import { languageSchema } from '../language-schema.ts'
import { LESSONS_PER_LEVEL, SEARCH_LENGTH_MAX, SESSION_WORDS_MAX } from '../limits.ts'
import { rejectionSchema } from './takes.ts'

/** Which words a session of recording or a recording link has. */
export const wordListSchema = z.discriminatedUnion('kind', [
  /** Declared audios without a file and without a take to review, oldest first. */
  z.strictObject({ kind: z.literal('missing'), language: languageSchema }),
  /** Audios that the activities and chats of a lesson use, in their order. */
  z.strictObject({
    kind: z.literal('lesson'),
    levelId: levelIdSchema,
    lessonNumber: z.number().int().min(1).max(LESSONS_PER_LEVEL),
  }),
  z.strictObject({ kind: z.literal('search'), language: languageSchema, search: z.string().max(SEARCH_LENGTH_MAX) }),
  z.strictObject({ kind: z.literal('codes'), codes: z.array(ASSET_KINDS.audio.code).min(1).max(SESSION_WORDS_MAX) }),
])
export type WordList = z.output<typeof wordListSchema>

/** A declared audio as the booth shows it. */
export const wordSchema = z.object({
  code: z.string(),
  language: languageSchema,
  text: z.string(),
  translation: z.string(),
  /** The current file, to hear it; null without one. */
  url: z.string().nullable(),
  /** Takes that wait for review. */
  takesToReview: z.number().int(),
  /** Why the newest take was rejected; null when it was not. */
  rejection: rejectionSchema.nullable(),
})
export type Word = z.output<typeof wordSchema>

/** At most `SESSION_WORDS_MAX` words of a list, how many it has in all, and the title of its lesson, or ''. */
export const wordsSchema = z.object({ title: z.string(), words: z.array(wordSchema), total: z.number().int() })
export type Words = z.output<typeof wordsSchema>
