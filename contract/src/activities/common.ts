import { z } from 'zod'
import { codeSchema } from '../assets/code.ts'
import { activityIdSchema, lessonIdSchema } from '../ids.ts'
import { ACTIVITIES_PER_LESSON } from '../limits.ts'
import { requiredText } from '../text.ts'
import { wordList } from '../word-list.ts'

/** A1 to C1. */
export const DIFFICULTIES = [
  'A1 Beginner',
  'A2 Elementary',
  'B1 Intermediate',
  'B2 Upper Intermediate',
  'C1 Advanced',
] as const
export const difficultySchema = z.enum(DIFFICULTIES, { error: 'Choose a difficulty.' })

/** Fields that every activity has, whatever its kind. */
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

/** Where an activity stands; the id is the server's unless a client brings a free one of this lesson. */
export const activityPlace = {
  id: activityIdSchema.optional(),
  lessonId: lessonIdSchema,
}

const OPTION_ID = /^[1-9][0-9]{0,3}$/
export const isOptionId = (text: string) => OPTION_ID.test(text)
/** The number of an option, as text. */
export const optionIdSchema = z.string().regex(OPTION_ID, 'An option id is a number.')

/** The code of an audio. */
export const audioCode = codeSchema('.mp3')

/** Adds an issue for every option id that stands twice. */
export function refuseRepeatedIds(
  options: readonly { id: string }[],
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>()
  options.forEach((option, index) => {
    if (seen.has(option.id)) {
      context.addIssue({
        code: 'custom',
        path: ['options', index, 'id'],
        message: 'Another option has this id.',
      })
    }
    seen.add(option.id)
  })
}

/** Adds an issue for an answer that names no option, or one option twice. */
export function refuseStrayAnswers(
  data: { options: readonly { id: string }[]; answer: readonly string[] },
  context: z.RefinementCtx,
): void {
  const ids = new Set(data.options.map((option) => option.id))
  data.answer.forEach((id, index) => {
    if (!ids.has(id))
      context.addIssue({
        code: 'custom',
        path: ['answer', index],
        message: 'The answer names no option.',
      })
  })
  if (new Set(data.answer).size !== data.answer.length) {
    context.addIssue({
      code: 'custom',
      path: ['answer'],
      message: 'An option stands in the answer once.',
    })
  }
}

export const activityMessages = {
  created: 'Activity Created successfully',
  updated: 'Activity Updated successfully',
  saveFailed: 'There was error saving activity',
  loadFailed: "Can't load activity at the moment!",
  notFound: 'Activity not found.',
  empty: 'No Questions available.',
  emptyList: 'No Questions and Answers Activities found',
  unknownKind: 'Unknown activity type selected',
  idFailed: 'Apologies, there was an error creating id.',
  idMissing: 'Activity Id not provided',
  metadataMissing: 'Activity meta data must be provided!',
  full: 'A lesson has at most 99 activities.',
  idTaken: 'This activity id is taken or belongs to another lesson.',
  fixedLesson: 'An activity stays in its lesson.',
  repair: 'This activity needs repair.',
  filled: 'Some of it could not be read. Look it through before you save it.',
  activeRefused: 'An activity that learners meet can be changed by an admin or an editor only.',
} as const
