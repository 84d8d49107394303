import { z } from 'zod'
import { lessonIdSchema, levelIdSchema } from '../ids.ts'
import { languageSchema } from '../languages.ts'
import { LIST_LENGTH_MAX, LONG_TEXT_LENGTH_MAX } from '../limits.ts'
import { requiredLongText, requiredText, text } from '../text/text.ts'

const wholeNumber = { error: 'A whole number is required.' }

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
})
export type Lesson = z.infer<typeof lessonSchema>

const fields = {
  title: requiredText,
  description: requiredLongText,
  goal: requiredLongText,
  lessonNumber: z
    .number(wholeNumber)
    .int('A whole number is required.')
    .min(1, 'Lesson numbers start at 1.')
    .max(1_000_000, 'At most 1,000,000.'),
  exerciseCount: z.number(wholeNumber).int('A whole number is required.').min(0, 'At least 0.').max(99, 'At most 99.'),
  points: z
    .array(text(LONG_TEXT_LENGTH_MAX, { empty: true }))
    .max(LIST_LENGTH_MAX, `At most ${LIST_LENGTH_MAX}.`)
    .transform((points) => points.filter((point) => point !== '')),
  available: z.boolean(),
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

/** PATCH /lessons/{id} accepts any subset of a lesson's fields. */
export const patchLessonSchema = z.strictObject(fields).partial()
export type PatchLesson = z.input<typeof patchLessonSchema>

/** The values of the lesson form. */
export const lessonFormSchema = z.strictObject(fields)

export const lessonMessages = {
  empty: 'No lessons available.',
  listFailed: 'No lesson found at the moment!',
  created: 'Lesson created successfully!',
  updated: 'Lesson updated successfully',
  saveFailed: 'There was an error saving lesson!',
  failedToSave: 'Failed to save lesson',
  loadFailed: 'Could not load lesson data',
  fetchFailed: 'There was error fetching lesson!',
  full: 'Maximum of 10 lessons per level reached',
  fullWhy: 'Delete a lesson of this level first, or use another level.',
  idNotGenerated: "Id can't be generated at the moment",
  idNotFound: 'Lesson id not found, please refresh the page and try again',
  numberTaken: (number: number) => `Lesson ${number} of this level already exists.`,
  idTaken: 'This lesson id is already used or belongs to another level.',
  otherLanguage: 'A lesson has the language of its level.',
  notFound: 'This lesson does not exist.',
} as const
