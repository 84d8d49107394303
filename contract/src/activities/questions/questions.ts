import { z } from 'zod'
import { paginationSchema } from '../../envelope.ts'
import { languageSchema } from '../../languages.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_LENGTH_MAX, WORD_LENGTH_MAX } from '../../limits.ts'
import { activitySchema } from '../activity.ts'
import { difficultySchema } from '../common.ts'
import { activityKindSchema } from '../kind-names.ts'

/** The question bank: the activities of all lessons, with their position in the course. */

const ID_LENGTH_MAX = 50
const id = z.string().max(ID_LENGTH_MAX)

const filters = {
  language: languageSchema.optional(),
  levelId: id.optional(),
  lessonId: id.optional(),
  kind: activityKindSchema.optional(),
  difficulty: difficultySchema.optional(),
  /** A whole tag; marks and case are ignored. */
  tag: z.string().max(WORD_LENGTH_MAX).optional(),
  /** Filters by whether learners can see the activity. */
  available: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** All words must occur in instructions, texts, codes, tags or the id; marks may be left out. */
  search: z.string().max(SEARCH_LENGTH_MAX).default(''),
}

/** Treats an empty filter as missing, because a form without a choice sends an empty value. */
function query<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.strictObject(shape)
  // Typed by the schema's input; the preprocess step itself accepts any value.
  return z.preprocess(withoutEmpty, schema) as unknown as z.ZodType<z.output<typeof schema>, z.input<typeof schema>>
}

function withoutEmpty(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** Sorted by course order; with a search, best matches first. */
export const questionListQuerySchema = query({
  ...filters,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})

/** Sorted by id; the next part starts after `after`. */
export const questionExportQuerySchema = query({ ...filters, after: id.optional() })

/** An activity and its position. */
export const questionSchema = z.object({
  activity: activitySchema,
  level: z.object({ id: z.string(), level: z.number().int(), title: z.string() }),
  lesson: z.object({ id: z.string(), lessonNumber: z.number().int(), title: z.string() }),
})
export type Question = z.output<typeof questionSchema>

export const questionListSchema = z.object({
  questions: z.array(questionSchema),
  pagination: paginationSchema,
})

/** Rows per export response: an activity is larger than a row of the library. */
export const EXPORT_QUESTIONS_AT_ONCE = 1_000

export const questionExportSchema = z.object({
  questions: z.array(questionSchema),
  /** Null when there are no more. */
  after: z.string().nullable(),
})
