import { z } from 'zod'
import { languageSchema } from '../../language-schema.ts'
import { SEARCH_LENGTH_MAX, WORD_LENGTH_MAX } from '../../limits.ts'
import { difficultySchema } from '../common.ts'
import { activityKindSchema } from '../kind-names.ts'

const ID_LENGTH_MAX = 50
/** An id in a query; it may belong to nothing. */
export const idFilter = z.string().max(ID_LENGTH_MAX)

/** The filters of the question bank, in their own file because saved views need them without the activities. */
export const questionFilters = {
  language: languageSchema.optional(),
  levelId: idFilter.optional(),
  lessonId: idFilter.optional(),
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
