import { z } from 'zod'
import { questionFilters } from '../activities/questions/question-filters.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '../assets/kinds.ts'
import type { FieldError } from '../envelope.ts'
import { SEARCH_LENGTH_MAX, WORD_LENGTH_MAX } from '../limits.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import { parseWithMessages, withMessage } from '../messages/schema-messages.ts'
import { isStorable, text } from '../text/text.ts'

/** The lists whose filters can be saved, with the filters that each accepts in its query. */
const FILTERS = {
  ...Object.fromEntries(ASSET_KIND_NAMES.map((kind) => [ASSET_KINDS[kind].plural, ASSET_KINDS[kind].viewFilters])),
  questions: z.strictObject(questionFilters),
} as unknown as Record<ViewPlace, z.ZodObject>

export type ViewPlace = (typeof ASSET_KINDS)[keyof typeof ASSET_KINDS]['plural'] | 'questions'
const place = z.enum(Object.keys(FILTERS) as [ViewPlace, ...ViewPlace[]])

/** The filters of a list as its query has them; without those that are not set. */
export type ViewFilters = Record<string, string>

const value = z.string().max(SEARCH_LENGTH_MAX).refine(isStorable, withMessage(inputApiMessages.notStorable)).optional()
/** Filters of any list; whether they fit the list, `filterErrors` says. */
const filters = z
  .strictObject(
    Object.fromEntries(Object.values(FILTERS).flatMap(({ shape }) => Object.keys(shape).map((name) => [name, value]))),
  )
  .transform(
    (given): ViewFilters =>
      Object.fromEntries(Object.entries(given).flatMap(([name, set]) => (set ? [[name, set]] : []))),
  )

/** What is wrong with the filters of a view of a list, each at its path in the body. */
export const filterErrors = (of: ViewPlace, given: ViewFilters): FieldError[] =>
  (parseWithMessages(FILTERS[of], given).errors ?? []).map((error) => ({ ...error, path: `filters.${error.path}` }))

/** The part of stored filters that the list still accepts, and the names of the others. */
export function acceptedFilters(of: ViewPlace, stored: ViewFilters): { filters: ViewFilters; dropped: string[] } {
  const parsed = FILTERS[of].safeParse(stored)
  if (parsed.success) return { filters: stored, dropped: [] }
  const refused = new Set(
    parsed.error.issues.flatMap(({ path, ...issue }) =>
      issue.code === 'unrecognized_keys' ? issue.keys : path.slice(0, 1).map(String),
    ),
  )
  const kept = Object.entries(stored).filter(([name]) => !refused.has(name))
  if (kept.length === Object.keys(stored).length) return { filters: {}, dropped: Object.keys(stored) }
  // Again, because a filter may need one that was refused.
  const rest = acceptedFilters(of, Object.fromEntries(kept))
  return { filters: rest.filters, dropped: [...refused, ...rest.dropped] }
}

const name = text(WORD_LENGTH_MAX)
const isShared = z.boolean()

export const savedViewsQuerySchema = z.strictObject({ place })
export const createSavedViewSchema = z.strictObject({ place, name, filters, isShared: isShared.default(false) })
/** What a form edits. */
export const savedViewFormSchema = z.strictObject({ name, isShared })
export const patchSavedViewSchema = z.strictObject({
  name: name.optional(),
  filters: filters.optional(),
  isShared: isShared.optional(),
})
export const savedViewParams = z.strictObject({ id: z.string().max(50) })

export const savedViewSchema = z.object({
  id: z.string(),
  place,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  /** Names of stored filters that the list no longer accepts. */
  dropped: z.array(z.string()),
  isShared,
  /** Whether it belongs to the account that reads it. */
  isOwn: z.boolean(),
  /** The name of the person who it belongs to. */
  owner: z.string(),
  version: z.number().int(),
  updatedAt: z.string(),
})
export type SavedView = z.output<typeof savedViewSchema>

/** Own views, then those that others share, each by name. */
export const savedViewListSchema = z.object({ views: z.array(savedViewSchema) })
