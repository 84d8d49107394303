import { z } from 'zod'
import { languageSchema } from '../language-schema.ts'
import { SEARCH_LENGTH_MAX } from '../limits.ts'

/** Most levels and lessons that one search returns; it is called while someone types. */
export const CURRICULUM_HITS_MAX = 20

/** Searches levels and lessons by name, in all languages. */
export const curriculumSearchSchema = z.strictObject({
  search: z.string().max(SEARCH_LENGTH_MAX).default(''),
  limit: z.coerce.number().int().min(1).max(CURRICULUM_HITS_MAX).default(5),
})

const common = {
  id: z.string(),
  title: z.string(),
  language: languageSchema,
  /** The number of the level itself, or of the level that the lesson belongs to. */
  level: z.number().int(),
}

/** A level or a lesson, with its parents. */
export const curriculumHitSchema = z.discriminatedUnion('entity', [
  z.object({ entity: z.literal('level'), ...common, levelInWords: z.string() }),
  z.object({
    entity: z.literal('lesson'),
    ...common,
    levelId: z.string(),
    lessonNumber: z.number().int(),
  }),
])
export type CurriculumHit = z.output<typeof curriculumHitSchema>

/** For each language: whether learners can see each of its levels, by number. */
export const curriculumSummarySchema = z.array(z.object({ language: languageSchema, available: z.array(z.boolean()) }))
export type CurriculumSummary = z.output<typeof curriculumSummarySchema>
