import { z } from 'zod'
import { activityIdSchema, lessonIdSchema } from '../ids.ts'
import { ACTIVITIES_PER_LESSON } from '../limits.ts'
import { counted } from '../text/count-words.ts'
import { requiredText } from '../text/text.ts'
import { wordList } from '../text/word-list.ts'
import { UNKNOWN_KIND_SELECTED } from './kind-names.ts'

/** A1 to C1. */
export const DIFFICULTIES = [
  'A1 Beginner',
  'A2 Elementary',
  'B1 Intermediate',
  'B2 Upper Intermediate',
  'C1 Advanced',
] as const
export const difficultySchema = z.enum(DIFFICULTIES, { error: 'Choose a difficulty.' })

/** Fields of every activity, whatever its kind. */
export const activityFields = {
  instruction: requiredText,
  localizedInstruction: requiredText,
  difficulty: difficultySchema,
  activityNumber: z
    .number({ error: 'A whole number is required.' })
    .int('A whole number is required.')
    .min(1, 'Activities begin with 1.')
    .max(ACTIVITIES_PER_LESSON, `At most ${ACTIVITIES_PER_LESSON}.`),
  tags: wordList('tags'),
  isActive: z.boolean(),
}

/** The position of an activity; the server generates the id unless the client sends a free one of this lesson. */
export const activityPlace = {
  id: activityIdSchema.optional(),
  lessonId: lessonIdSchema,
}

export const activityMessages = {
  created: 'Activity Created successfully',
  updated: 'Activity Updated successfully',
  saveFailed: 'There was error saving activity',
  loadFailed: "Can't load activity at the moment!",
  notFound: 'Activity not found.',
  empty: 'No Questions available.',
  emptyList: 'No Questions and Answers Activities found',
  unknownKind: UNKNOWN_KIND_SELECTED,
  unknownShown: 'Unknown type',
  idFailed: 'Apologies, there was an error creating id.',
  idMissing: 'Activity Id not provided',
  metadataMissing: 'Activity meta data must be provided!',
  full: 'A lesson has at most 99 activities.',
  idTaken: 'This activity id is taken or belongs to another lesson.',
  fixedLesson: 'An activity stays in its lesson.',
  duplicated: 'Activity duplicated',
  sown: (made: number) => `${counted(made, 'activity', 'activities')} made`,
  moved: (lesson: number) => `Moved to lesson ${lesson}`,
  ordered: 'Activities reordered',
  orderFailed: 'The order could not be saved.',
  orderStale: 'The activities of this lesson were changed meanwhile.',
  sameLesson: 'It is in this lesson already.',
  otherLanguage: 'An activity stays in its language.',
  repair: 'This activity needs repair.',
  repairFirst: 'This activity needs repair before learners can meet it.',
  filled: 'Some of it could not be read. Look it through before you save it.',
  activeRefused: 'An activity that learners meet can be changed by an admin or an editor only.',
} as const
