import { z } from 'zod'
import { activityKindShownSchema } from '../activities/kind-names.ts'
import { chatKindShownSchema } from '../chats/kind-names.ts'
import { languageSchema } from '../languages.ts'
import { PAGE_SIZE_MOST } from '../limits.ts'
import { gapCountsSchema, gapSchema } from './gap.ts'

/** Longer than any id that Griot makes. */
const ACTIVITY_ID_LENGTH_MOST = 50

/** How many things each language lacks. A level without lessons is not begun, and is not counted. */
export const languagesReadinessSchema = z.array(
  z.object({ language: languageSchema, missing: z.number().int() }),
)

/** A level or lesson that is begun is ready or lacks something. */
const stateSchema = z.enum(['ready', 'lacks'])
export type ReadyState = z.output<typeof stateSchema>
/** A level that has no lesson is not begun. */
const levelStateSchema = z.enum([...stateSchema.options, 'notBegun'])
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

/** The levels of a language by number: what each lacks, counted. */
export const languageReadinessSchema = z.object({
  language: languageSchema,
  levels: z.array(
    z.object({
      ...level,
      /** What it lacks, with all that is inside it. */
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
  /** Its own, not those of its lessons. */
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

/** The ids of activities, separated by commas: at most as many as a page may show. */
export const activityIdsSchema = z
  .string()
  .max(ACTIVITY_ID_LENGTH_MOST * PAGE_SIZE_MOST)
  .transform((ids) => ids.split(','))
  .pipe(z.array(z.string().min(1).max(ACTIVITY_ID_LENGTH_MOST)).max(PAGE_SIZE_MOST))

/** Of each activity that is there, what it lacks; nothing of the others. */
export const activitiesReadinessSchema = z.array(
  z.object({ id: z.string(), gaps: z.array(gapSchema) }),
)
export type ActivitiesReadiness = z.output<typeof activitiesReadinessSchema>
