import { z } from 'zod'
import { paginationSchema } from '../../envelope.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../limits.ts'
import { activitySchema } from '../activity.ts'
import { idFilter, questionFilters } from './question-filters.ts'

/** The question bank: the activities of all lessons, with their position in the course. */

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
  ...questionFilters,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})

/** Sorted by id; the next part starts after `after`. */
export const questionExportQuerySchema = query({ ...questionFilters, after: idFilter.optional() })

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
