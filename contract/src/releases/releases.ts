/** Releases of courses: numbered, immutable copies of what learners get. */
import { z } from 'zod'
import { paginationSchema } from '../envelope.ts'
import { authorSchema } from '../history/revisions.ts'
import { languageSchema } from '../language-schema.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, TEXT_LENGTH_MAX, WORD_LENGTH_MAX } from '../limits.ts'
import * as releaseApiMessages from '../messages/en/api/releases/release.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { gapSchema } from '../readiness/gap.ts'
import { text } from '../text/text.ts'
import { changeCountsSchema, changeKindSchema, contentCountsSchema, releasedItemSchema } from './changes.ts'
import { mediaBytesSchema } from './documents.ts'

const count = z.number().int().min(0)

/** A planned release can be made; one that is being made can be stopped, and is a plan again. */
export const RELEASE_STATES = ['planned', 'building', 'complete'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/** Steps of making a release, in order. */
export const RELEASE_STEPS = ['documents', 'files', 'feed', 'live'] as const
export type ReleaseStep = (typeof RELEASE_STEPS)[number]

/** How far the making of a release is. */
export const releaseProgressSchema = z.object({
  step: z.enum(RELEASE_STEPS),
  /** Documents or files of this step that are done, and all of them; 0 of 0 for the last step. */
  done: count,
  total: count,
  /** Of all steps, below 100 until it is complete. */
  percent: count.max(99),
  startedAt: z.string(),
})
export type ReleaseProgress = z.output<typeof releaseProgressSchema>

/** A level of the course, in a line of marks. */
export const levelMarkSchema = z.object({ number: count, state: z.enum(['changed', 'same', 'absent']) })
export type LevelMark = z.output<typeof levelMarkSchema>

/** What a phone with an earlier release downloads. */
export const updateSizeSchema = z.object({ from: count, ...mediaBytesSchema.shape })

/**
 * Bytes: documents compressed, media as their smallest variants (`small`), or also with the originals (`original`,
 * where a phone downloads these instead).
 */
export const releaseSizesSchema = z.object({
  course: mediaBytesSchema,
  /** From the previous release, and from the one before it; fewer for the first releases. */
  updates: z.array(updateSizeSchema).max(2),
})
export type ReleaseSizes = z.output<typeof releaseSizesSchema>

/** A release or a plan, in lists. */
export const releaseSchema = z.object({
  id: z.string(),
  language: languageSchema,
  state: z.enum(RELEASE_STATES),
  /** Its number; of a plan, the number that it would get now. */
  number: z.number().int().min(1),
  /** Empty until it is made. */
  name: z.string(),
  note: z.string(),
  /** Who made the release, or planned it. */
  by: authorSchema,
  /** RFC 3339. Everything in it is as it was at this time. */
  plannedAt: z.string(),
  /** How long planning took. */
  plannedInMs: count,
  /** When it was complete; null before. */
  madeAt: z.string().nullable(),
  isLive: z.boolean(),
  /**
   * The last time that it was live; null if it never was. `until` is null for the live one; `rolledBack` says that an
   * earlier release took its place.
   */
  lastLive: z.object({ from: z.string(), until: z.string().nullable(), rolledBack: z.boolean() }).nullable(),
  /** Of a release that is being made. */
  progress: releaseProgressSchema.nullable(),
  /** Making it failed; it can be made again. */
  hasFailed: z.boolean(),
  /** The number of the release that it was compared with; null for a first one. */
  previous: z.number().int().nullable(),
  counts: changeCountsSchema,
  contents: contentCountsSchema,
  levels: z.array(levelMarkSchema),
  sizes: releaseSizesSchema,
})
export type Release = z.output<typeof releaseSchema>

export const releasesQuerySchema = z.strictObject({ language: languageSchema })
/** Complete releases, newest first. */
export const releasesSchema = z.object({
  language: languageSchema,
  releases: z.array(releaseSchema),
  /** A release that is being made now, by any person. */
  building: releaseSchema.nullable(),
  /** The number of the next release; those of deleted releases are not used again. */
  next: z.number().int(),
  /** The path of the pointer to the live release in the feed, below this server's address. */
  feedPath: z.string(),
})

/** The number of complete releases of each language. */
export const releaseCountsSchema = z.array(
  z.object({ language: languageSchema, releases: count, live: z.number().int().nullable() }),
)

export const releaseIdSchema = z.string().regex(/^[0-9]{1,15}$/, withMessage(releaseApiMessages.wrongId))
export const releaseParams = z.strictObject({ id: releaseIdSchema })
export const planReleaseSchema = z.strictObject({ language: languageSchema })

/** POST /releases/{id}/make. */
export const makeReleaseSchema = z.strictObject({
  name: text(WORD_LENGTH_MAX),
  note: text(TEXT_LENGTH_MAX, { empty: true }).default(''),
  /** Whether learners get it as soon as it is complete. */
  makeLive: z.boolean().default(true),
})

/** Why an item is not in a plan: it is not ready, or it is ready and not approved. */
export const LEFT_OUT_KINDS = ['notReady', 'notApproved'] as const
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number]

/** Items left out that a plan lists; it counts all. */
export const LEFT_OUT_LISTED_MAX = 1_000

/** An available item that a plan leaves out. */
export const leftOutSchema = z.object({
  kind: z.enum(LEFT_OUT_KINDS),
  item: releasedItemSchema,
  gaps: z.array(gapSchema).min(1),
  /** Only a picture of a level is left out, and the level is in the release. */
  onlyPicture: z.boolean(),
  /** What a lesson or level that is left out contains; null for others. */
  contents: contentCountsSchema.nullable(),
  /** The live release has it, so learners would lose it. */
  wouldBeLost: z.boolean(),
})
export type LeftOut = z.output<typeof leftOutSchema>

export const planQuerySchema = z.strictObject({
  kind: z.enum(LEFT_OUT_KINDS).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})
export const releasePlanSchema = z.object({
  release: releaseSchema,
  /** Documents that were read. */
  documents: count,
  leftOut: z.array(leftOutSchema),
  pagination: paginationSchema,
  /** All items left out. */
  leftOutCounts: z.object({ notReady: count, notApproved: count, wouldBeLost: count }),
  /** Removed items without those that are left out, which are counted there. */
  removed: count,
  /** Files whose small variants are not made yet, so that phones would download the originals. */
  waitingVariants: count,
  /** Another release of this course was made since, so this plan cannot be made any more. */
  isOutdated: z.boolean(),
})
export type ReleasePlan = z.output<typeof releasePlanSchema>

/** A release that another one is compared with; the previous one unless given. */
const from = releaseIdSchema.optional()
export const comparisonQuerySchema = z.strictObject({ from })
export const changesQuerySchema = z.strictObject({
  from,
  kind: changeKindSchema.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})
export const comparedLessonParams = z.strictObject({ id: releaseIdSchema, lessonId: z.string().max(50) })
