import { z } from 'zod'
import { activityKindSchema } from '../activities/kinds.ts'
import { paginationSchema } from '../envelope.ts'
import { languageSchema } from '../languages.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST, SEARCH_LENGTH_MOST } from '../limits.ts'

/** An audio asset as lists show it. Without a file, everything about the file is null. */
export const audioSchema = z.object({
  id: z.string(),
  code: z.string(),
  /** Plays in an audio element; signed, so it may be used without a token for a while. */
  url: z.string().nullable(),
  localText: z.string(),
  translation: z.string(),
  language: languageSchema,
  languageId: z.string(),
  /** Seconds. */
  duration: z.number().nullable(),
  bytes: z.number().int().nullable(),
  /** The waveform: 64 hex digits, each the loudness of a 64th of the sound; null when unknown. */
  peaks: z.string().nullable(),
  version: z.number().int(),
  updatedAt: z.string(),
})
export type Audio = z.infer<typeof audioSchema>

/** A place that names an asset's code. */
export const assetUseSchema = z.object({
  entity: z.enum(['activity']),
  activityKind: activityKindSchema,
  id: z.string(),
  title: z.string(),
  language: languageSchema,
  levelId: z.string(),
  lessonId: z.string(),
  /** Where in the entity, as `data.options.2.audioUrl`. */
  path: z.string(),
})
export type AssetUse = z.infer<typeof assetUseSchema>

/** One file an asset has or had. */
export const assetFileSchema = z.object({
  sha256: z.string(),
  url: z.string(),
  bytes: z.number().int(),
  duration: z.number().nullable(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  current: z.boolean(),
})

/** An audio asset with its files, newest first, and the places that use it. */
export const audioDetailsSchema = audioSchema.extend({
  files: z.array(assetFileSchema),
  uses: z.array(assetUseSchema),
})
export type AudioDetails = z.infer<typeof audioDetailsSchema>

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** GET /audios. Everything arrives as text. */
export const audioListQuerySchema = z.strictObject({
  language: languageSchema.optional(),
  search: z.string().max(SEARCH_LENGTH_MOST).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
  /** Only texts that hold the search with its marks as typed. */
  exact: flag.default(false),
  /** Only assets that have a file, or only those that have none. */
  file: z.enum(['present', 'missing']).optional(),
  /** `false` leaves the pagination out, for a page that must come fast (promise P3). */
  count: flag.default(true),
})

export const audioListSchema = z.object({
  audios: z.array(audioSchema),
  pagination: paginationSchema.nullable(),
})

export const audioCountSchema = z.object({
  total: z.number().int(),
  withoutFile: z.number().int(),
})

export const audioMessages = {
  title: 'Audio Assets',
  searchPlaceholder: 'Search for a audios...',
  filterLabel: 'Filter by Language:',
  declare: 'Declear Assets',
  upload: 'Upload Content',
  loading: 'Loading audio assets...',
  empty: 'No audio available.',
  listFailed: 'The list could not be loaded.',
  notFound: 'No audio has this code.',
  edit: 'Edit Audio',
  viewDetails: 'View Details',
  hideDetails: 'Hide Details',
} as const
