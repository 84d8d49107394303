import { z } from 'zod'
import { activityIdSchema, lessonIdSchema } from '../ids.ts'
import { ACTIVITIES_PER_LESSON } from '../limits.ts'
import * as activityApiMessages from '../messages/en/api/curriculum/activity.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { requiredText } from '../text/text.ts'
import { wordList } from '../text/word-list.ts'

/** A1 to C1. */
export const DIFFICULTIES = [
  'A1 Beginner',
  'A2 Elementary',
  'B1 Intermediate',
  'B2 Upper Intermediate',
  'C1 Advanced',
] as const
export const difficultySchema = z.enum(DIFFICULTIES, withMessage(activityApiMessages.difficulty))

/** Fields of every activity, whatever its kind. */
export const activityFields = {
  instruction: requiredText,
  localizedInstruction: requiredText,
  difficulty: difficultySchema,
  activityNumber: z
    .number(withMessage(fieldApiMessages.wholeNumber))
    .int(withMessage(fieldApiMessages.wholeNumber))
    .min(1, withMessage(activityApiMessages.numberTooSmall))
    .max(ACTIVITIES_PER_LESSON, withMessage(inputApiMessages.tooBig({ most: ACTIVITIES_PER_LESSON }))),
  tags: wordList(fieldApiMessages.tooManyTags),
  isActive: z.boolean(),
}

/** The position of an activity; the server generates the id unless the client sends a free one of this lesson. */
export const activityPlace = {
  id: activityIdSchema.optional(),
  lessonId: lessonIdSchema,
}
