import { z } from 'zod'
import { dismissCourseTextsSchema, fixedSchema } from '../assets/text-hints.ts'
import { lessonIdSchema, levelIdSchema } from '../ids.ts'
import { languageSchema } from '../language-schema.ts'
import { LIST_LENGTH_MAX, LONG_TEXT_LENGTH_MAX } from '../limits.ts'
import * as lessonApiMessages from '../messages/en/api/curriculum/lesson.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { requiredLongText, requiredText, text } from '../text/text.ts'

const wholeNumber = withMessage(fieldApiMessages.wholeNumber)

/** A lesson as returned by reads. */
export const lessonSchema = z.object({
  id: z.string(),
  levelId: z.string(),
  language: languageSchema,
  title: z.string(),
  description: z.string(),
  lessonNumber: z.number().int(),
  exerciseCount: z.number().int(),
  goal: z.string(),
  points: z.array(z.string()),
  available: z.boolean(),
  /** Number of activities that are not deleted. */
  activityCount: z.number().int(),
  version: z.number().int(),
  updatedAt: z.string(),
  /** Only in the answer to a write: what was fixed in its texts. */
  appliedHints: fixedSchema.optional(),
})
export type Lesson = z.infer<typeof lessonSchema>

const fields = {
  title: requiredText,
  description: requiredLongText,
  goal: requiredLongText,
  lessonNumber: z
    .number(wholeNumber)
    .int(wholeNumber)
    .min(1, withMessage(lessonApiMessages.numberTooSmall))
    .max(1_000_000, withMessage(inputApiMessages.tooBig({ most: 1_000_000 }))),
  exerciseCount: z
    .number(wholeNumber)
    .int(wholeNumber)
    .min(0, withMessage(inputApiMessages.tooSmall({ least: 0 })))
    .max(99, withMessage(inputApiMessages.tooBig({ most: 99 }))),
  points: z
    .array(text(LONG_TEXT_LENGTH_MAX, { empty: true }))
    .max(LIST_LENGTH_MAX, withMessage(inputApiMessages.tooBig({ most: LIST_LENGTH_MAX })))
    .transform((points) => points.filter((point) => point !== '')),
  available: z.boolean(),
  dismissedHints: dismissCourseTextsSchema,
}

/** POST /lessons. The language follows from the level. */
export const createLessonSchema = z.strictObject({
  ...fields,
  points: fields.points.default([]),
  available: fields.available.default(false),
  id: lessonIdSchema.optional(),
  levelId: levelIdSchema,
})
export type CreateLesson = z.input<typeof createLessonSchema>

/** POST /lessons/{id}/move. The id defaults to the next one of the level, the number to its own or the next free one. */
export const moveLessonSchema = z.strictObject({
  id: lessonIdSchema.optional(),
  levelId: levelIdSchema,
  lessonNumber: fields.lessonNumber.optional(),
})

/** PATCH /lessons/{id} accepts any subset of a lesson's fields. */
export const patchLessonSchema = z.strictObject(fields).partial()
export type PatchLesson = z.input<typeof patchLessonSchema>

/** The values of the lesson form. */
export const lessonFormSchema = z.strictObject(fields).omit({ dismissedHints: true })
