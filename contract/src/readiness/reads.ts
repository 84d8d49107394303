import { z } from 'zod'
import { activityKindShownSchema } from '../activities/kind-names.ts'
import { chatKindShownSchema } from '../chats/kind-names.ts'
import { languageSchema } from '../language-schema.ts'
import { PAGE_SIZE_MAX } from '../limits.ts'
import { gapCountsSchema, gapSchema } from './gap.ts'

/** More characters than any id that Griot generates. */
const ACTIVITY_ID_LENGTH_MAX = 50

/** How many things each language lacks. A level without lessons is not started, and is not counted. */
export const languagesReadinessSchema = z.array(z.object({ language: languageSchema, missing: z.number().int() }))

/** The state of a level or lesson that is started. */
const stateSchema = z.enum(['ready', 'incomplete'])
export type ReadyState = z.output<typeof stateSchema>
/** A level without lessons is not started. */
const levelStateSchema = z.enum([...stateSchema.options, 'notStarted'])
export type LevelState = z.output<typeof levelStateSchema>

const level = {
  id: z.string(),
  level: z.number().int(),
  title: z.string(),
  levelInWords: z.string(),
  available: z.boolean(),
  totalLessons: z.number().int(),
  state: levelStateSchema,
}

/** The levels of a language by number, with the number of gaps of each. */
export const languageReadinessSchema = z.object({
  language: languageSchema,
  levels: z.array(
    z.object({
      ...level,
      /** Number of gaps, including those of its children. */
      missing: gapCountsSchema,
      /** Its lessons by number. */
      lessons: z.array(stateSchema),
    }),
  ),
})
export type LanguageReadiness = z.output<typeof languageReadinessSchema>
export type LevelSummary = LanguageReadiness['levels'][number]

/** One level with every gap inside it. */
export const levelReadinessSchema = z.object({
  ...level,
  language: languageSchema,
  /** Its own, without those of its lessons. */
  gaps: z.array(gapSchema),
  lessons: z.array(
    z.object({
      id: z.string(),
      lessonNumber: z.number().int(),
      title: z.string(),
      available: z.boolean(),
      exerciseCount: z.number().int(),
      state: stateSchema,
      /** Its own and those of its activities and chats. */
      gaps: z.array(gapSchema),
      activities: z.array(
        z.object({
          id: z.string(),
          activityNumber: z.number().int(),
          activityKind: activityKindShownSchema,
          state: stateSchema,
        }),
      ),
      chats: z.array(
        z.object({
          id: z.string(),
          chatNumber: z.number().int(),
          chatKind: chatKindShownSchema,
          state: stateSchema,
        }),
      ),
    }),
  ),
})
export type LevelReadiness = z.output<typeof levelReadinessSchema>
export type LessonReadiness = LevelReadiness['lessons'][number]

/** Activity ids, separated by commas: at most as many as a page may show. */
export const activityIdsSchema = z
  .string()
  .max(ACTIVITY_ID_LENGTH_MAX * PAGE_SIZE_MAX)
  .transform((ids) => ids.split(','))
  .pipe(z.array(z.string().min(1).max(ACTIVITY_ID_LENGTH_MAX)).max(PAGE_SIZE_MAX))

/** The gaps of each existing activity; others are left out. */
export const activitiesReadinessSchema = z.array(z.object({ id: z.string(), gaps: z.array(gapSchema) }))
export type ActivitiesReadiness = z.output<typeof activitiesReadinessSchema>
