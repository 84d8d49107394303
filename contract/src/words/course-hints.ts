import { z } from 'zod'
import { dismissCourseTextsSchema, findingSchema } from '../assets/text-hints.ts'
import { languageSchema } from '../language-schema.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../limits.ts'
import { COURSE_ENTITIES } from '../lint/course-entities.ts'
import { LINT_RULE_NAMES } from '../lint/finding.ts'

const entity = z.enum(COURSE_ENTITIES)

/** GET /course-hints: activities, chats, levels and lessons whose texts have hints. */
export const courseHintsQuerySchema = z.strictObject({
  entity: entity.optional(),
  language: languageSchema.optional(),
  rule: z.enum(LINT_RULE_NAMES).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})
export type CourseHintsQuery = z.output<typeof courseHintsQuerySchema>

export const courseHintsSchema = z.object({
  /** How many items of each kind have hints, with the other filters. */
  counts: z.array(z.object({ entity, items: z.number().int() })),
  total: z.number().int(),
  rows: z.array(
    z.object({
      entity,
      id: z.string(),
      /** The kind of an activity or chat, which its address has; null for a level and a lesson. */
      kind: z.string().nullable(),
      language: languageSchema,
      levelId: z.string(),
      /** Null for a level. */
      lessonId: z.string().nullable(),
      /** The field of each finding is the path of its text: `data.options.2.text`. */
      findings: z.array(findingSchema),
    }),
  ),
})
export type CourseHints = z.output<typeof courseHintsSchema>

/** GET /course-hints/dismissed: the texts of an item that are kept as they are. */
export const dismissedCourseTextsQuerySchema = z.strictObject({ entity, id: z.string().max(50) })
export const dismissedCourseTextsSchema = z.object({
  dismissed: z.array(z.object(dismissCourseTextsSchema.unwrap().element.shape)),
})

/** POST /course-hints/dismiss: holds wherever the item has this text. */
export const dismissCourseHintSchema = z.strictObject({
  entity,
  id: z.string().max(50),
  ...dismissCourseTextsSchema.unwrap().element.shape,
  dismissed: z.boolean(),
})

export const dismissedCourseHintSchema = z.object({ findings: z.array(findingSchema) })
