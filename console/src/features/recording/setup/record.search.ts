import { languageSchema } from '@griot/contract/language-schema.ts'
import { z } from 'zod'

export const LIST_KINDS = ['missing', 'lesson', 'search', 'codes'] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** Which words a session has. A link presets them: without `list`, what it gives decides. */
export const recordSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  list: z.enum(LIST_KINDS).optional().catch(undefined),
  levelId: z.string().max(50).optional().catch(undefined),
  lessonNumber: z.coerce.number().int().min(1).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  /** With commas between them. */
  codes: z.string().optional().catch(undefined),
})
export type RecordSearch = z.output<typeof recordSearch>

export function listKindOf({ list, levelId, search, codes }: RecordSearch): ListKind {
  if (list) return list
  if (codes !== undefined) return 'codes'
  if (levelId !== undefined) return 'lesson'
  return search === undefined ? 'missing' : 'search'
}
