import { z } from 'zod'
import { codeSchema } from '../assets/code.ts'
import { dismissCourseTextsSchema, fixedSchema } from '../assets/text-hints.ts'
import { levelIdSchema } from '../ids.ts'
import { languageSchema } from '../language-schema.ts'
import { LESSONS_PER_LEVEL, LEVEL_NUMBER_MAX } from '../limits.ts'
import * as levelApiMessages from '../messages/en/api/curriculum/level.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { requiredLongText, requiredText } from '../text/text.ts'

const wholeNumber = withMessage(fieldApiMessages.wholeNumber)
const levelNumber = z
  .number(wholeNumber)
  .int(wholeNumber)
  .min(1, withMessage(levelApiMessages.numberTooSmall))
  .max(LEVEL_NUMBER_MAX, withMessage(inputApiMessages.tooBig({ most: LEVEL_NUMBER_MAX })))
const lessonCount = z
  .number(wholeNumber)
  .int(wholeNumber)
  .min(0, withMessage(inputApiMessages.tooSmall({ least: 0 })))
  .max(LESSONS_PER_LEVEL, withMessage(levelApiMessages.tooManyLessons({ most: LESSONS_PER_LEVEL })))
const graphicCode = codeSchema('.png').nullable()

/** A level as returned by reads. */
export const levelSchema = z.object({
  id: z.string(),
  icon: z.string().nullable(),
  image: z.string().nullable(),
  level: z.number().int(),
  levelInWords: z.string(),
  title: z.string(),
  description: z.string(),
  language: languageSchema,
  languageId: z.string(),
  totalLessons: z.number().int(),
  completedLessons: z.number().int(),
  locked: z.boolean(),
  available: z.boolean(),
  /** Number of lessons that are not deleted. */
  lessonCount: z.number().int(),
  version: z.number().int(),
  updatedAt: z.string(),
  /** Only in the answer to a write: what was fixed in its texts. */
  appliedHints: fixedSchema.optional(),
})
export type Level = z.infer<typeof levelSchema>

const editable = {
  levelInWords: requiredText,
  title: requiredText,
  description: requiredLongText,
  totalLessons: lessonCount,
  available: z.boolean().default(false),
  icon: graphicCode.default(null),
  image: graphicCode.default(null),
  dismissedHints: dismissCourseTextsSchema,
}

/** POST /levels. A client's `id` is accepted only if it equals the one the server would generate. */
export const createLevelSchema = z.strictObject({
  ...editable,
  id: levelIdSchema.optional(),
  language: languageSchema,
  level: levelNumber,
})
export type CreateLevel = z.input<typeof createLevelSchema>

/** PUT /levels/{id}: the whole level except language and number, which are part of its id. */
export const replaceLevelSchema = z
  .strictObject({
    ...editable,
    available: z.boolean(),
    completedLessons: lessonCount.default(0),
    locked: z.boolean().default(false),
  })
  .refine((level) => level.completedLessons <= level.totalLessons, {
    path: ['completedLessons'],
    ...withMessage(levelApiMessages.tooManyCompleted),
  })
export type ReplaceLevel = z.input<typeof replaceLevelSchema>

/** PATCH /levels/{id}: the edit dialog and the availability switch. */
export const patchLevelSchema = z.strictObject({
  title: requiredText.optional(),
  description: requiredLongText.optional(),
  totalLessons: lessonCount.optional(),
  available: z.boolean().optional(),
  icon: graphicCode.optional(),
  image: graphicCode.optional(),
  dismissedHints: dismissCourseTextsSchema,
})
export type PatchLevel = z.input<typeof patchLevelSchema>

/** The edit dialog: title, description and totalLessons are required; the pictures may be empty. */
export const levelDialogSchema = patchLevelSchema.omit({ available: true, dismissedHints: true }).required()
