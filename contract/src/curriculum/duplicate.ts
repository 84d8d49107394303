import { z } from 'zod'
import { codeSchema } from '../assets/code.ts'
import { bulkChangeIdSchema, itemCountsSchema } from '../history/bulk-changes.ts'
import { levelIdSchema } from '../ids.ts'
import { languageSchema } from '../language-schema.ts'
import { CHOSEN_WORDS_MAX, TEXT_LENGTH_MAX, UNITS_OF_A_LETTER_MAX } from '../limits.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { createLessonSchema } from './lessons.ts'
import { createLevelSchema } from './levels.ts'

/** GET /levels/{id}/duplicate and /lessons/{id}/duplicate: the language of the copy. */
export const duplicateQuerySchema = z.strictObject({ language: languageSchema })

const count = z.number().int()
const word = z.object({ code: z.string(), text: z.string(), translation: z.string() })
export type LibraryWord = z.output<typeof word>

/** A word or sentence of the source language that the copied content uses. */
const usedWordSchema = z.object({
  /** Identifies it in the request that duplicates. */
  key: z.string(),
  text: z.string(),
  /** The code of its audio; null for a text that is no word of the library. */
  code: z.string().nullable(),
  /** Its meaning in English; empty when unknown. */
  translation: z.string(),
  /** Words of the other language with the same meaning; the first is taken unless another is chosen. */
  matches: z.array(word),
})
export type UsedWord = z.output<typeof usedWordSchema>

/** What a copy contains, and what stays empty in another language. */
export const duplicatePlanSchema = z.object({
  copied: z.object({ lessons: count, activities: count, chats: count, graphics: count, videos: count }),
  /** Empty for a copy in the same language. */
  words: z.array(usedWordSchema),
  /** Instructions that no activity of the other language has. */
  instructions: count,
  /** Lessons whose key takeaways are left out, because they quote the source language. */
  takeaways: count,
  /** The title in the other language, if its word has a match; else empty. */
  title: z.string(),
  /** Number of words of the other language. */
  library: count,
})
export type DuplicatePlan = z.output<typeof duplicatePlanSchema>

/** Chosen words by key; null leaves the places of a word empty. */
const choices = z
  .array(
    z.strictObject({
      key: z.string().max(TEXT_LENGTH_MAX * UNITS_OF_A_LETTER_MAX),
      code: codeSchema('.mp3').nullable(),
    }),
  )
  .max(CHOSEN_WORDS_MAX, withMessage(inputApiMessages.tooBig({ most: CHOSEN_WORDS_MAX })))
  .default([])
export type WordChoice = z.output<typeof choices>[number]

/** POST /levels/{id}/duplicate. */
export const duplicateLevelSchema = z.strictObject({
  language: languageSchema,
  level: createLevelSchema.shape.level,
  title: createLevelSchema.shape.title,
  words: choices,
})

/** POST /lessons/{id}/duplicate. The language is that of the level. */
export const duplicateLessonSchema = z.strictObject({
  levelId: levelIdSchema,
  lessonNumber: createLessonSchema.shape.lessonNumber,
  title: createLessonSchema.shape.title,
  words: choices,
})

/** The copy of a level or lesson. */
export const duplicatedSchema = z.object({
  id: z.string(),
  levelId: z.string(),
  language: languageSchema,
  copied: itemCountsSchema,
  /** Undoes it. */
  bulkChangeId: bulkChangeIdSchema,
  /** Number of fields that are still empty. */
  untranslated: count,
})
export type Duplicated = z.output<typeof duplicatedSchema>
