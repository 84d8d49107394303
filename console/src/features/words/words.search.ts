import { languageSchema } from '@griot/contract/language-schema.ts'
import { SEARCH_LENGTH_MAX } from '@griot/contract/limits.ts'
import { COURSE_ENTITIES } from '@griot/contract/lint/course-entities.ts'
import { z } from 'zod'

const language = languageSchema.optional().catch(undefined)
const page = z.coerce.number<number>().int().min(1).max(1_000_000).default(1).catch(1)

/** Search parameters of the texts to fix in courses. */
export const courseHintsSearch = z.object({
  entity: z.enum(COURSE_ENTITIES).optional().catch(undefined),
  language,
  page,
})

/** Search parameters of the words that a team accepts. */
export const teamWordsSearch = z.object({
  language,
  search: z.string().max(SEARCH_LENGTH_MAX).default('').catch(''),
  page,
})
