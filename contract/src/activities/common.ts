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
    .min(1, 'Activity numbers start at 1.')
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
  idTaken: 'This activity id is already used or belongs to another lesson.',
  fixedLesson: 'The lesson of an activity cannot change.',
  duplicated: 'Activity duplicated',
  activitiesCreated: (made: number) => `${counted(made, 'activity', 'activities')} created`,
  moved: (lesson: number) => `Moved to lesson ${lesson}`,
  ordered: 'Activities reordered',
  orderFailed: 'Could not save the order.',
  orderStale: 'Someone else changed the activities of this lesson.',
  sameLesson: 'It is already in this lesson.',
  otherLanguage: 'The language of an activity cannot change.',
  repair: 'This activity needs repair.',
  repairFirst: 'Repair this activity before you make it available.',
  filled: 'Some of it could not be loaded. Check it before you save.',
  activeRefused: 'This activity is available to learners. Only an admin or an editor can change it.',
} as const
