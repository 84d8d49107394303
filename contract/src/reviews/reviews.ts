import { z } from 'zod'
import { idSchema } from '../assets/asset-kind.ts'
import { paginationSchema } from '../envelope.ts'
import { bulkChangeIdSchema } from '../history/bulk-changes.ts'
import { itemNameSchema, itemSchema } from '../items/items.ts'
import { languageSchema } from '../language-schema.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, REVIEW_ITEMS_MAX, REVIEW_TEXT_LENGTH_MAX } from '../limits.ts'
import * as reviewApiMessages from '../messages/en/api/reviews/review.ts'
import { messageFields } from '../messages/message-fields.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { text } from '../text/text.ts'
import { personSchema, RETURN_REASONS, reviewSchema, reviewsSchema } from './review.ts'
import { reviewStateSchema } from './review-states.ts'

const sentence = text(REVIEW_TEXT_LENGTH_MAX, { empty: true })
const version = z.number().int().min(1).max(1_000_000_000)
const count = z.number().int()
export const reviewParams = z.strictObject({ item: itemNameSchema })

/**
 * POST /reviews/request: approved items are left out; of several items also those that are in review already, and
 * returned ones that have not changed since. The first item is the one that the notification names.
 */
export const requestReviewSchema = z.strictObject({
  items: z.array(itemNameSchema).min(1).max(REVIEW_ITEMS_MAX),
  /** Null for anyone who may approve. */
  from: idSchema.nullable().default(null),
  dueOn: z.iso.date(withMessage(reviewApiMessages.notADate)).nullable().default(null),
  note: sentence.default(''),
})
export const requestedSchema = z.object({ asked: count, reviews: reviewsSchema })

/**
 * The time of the newest decision that the person has seen, null for none: a newer one of another person is refused.
 * Without it nothing is compared.
 */
const seenDecisionAt = z.iso.datetime().nullable().optional()

/** The revision that the person has seen. */
export const approveSchema = z.strictObject({ version, seenDecisionAt })
export const approvedSchema = reviewSchema.extend({
  /** False when the item has changed since the revision that was approved: it needs another approval. */
  isCurrent: z.boolean(),
})
export type Approved = z.output<typeof approvedSchema>

export const returnSchema = z.strictObject({
  version,
  seenDecisionAt,
  reason: z.enum(RETURN_REASONS),
  text: sentence.default(''),
})
export const returnedSchema = reviewSchema.extend({
  /** False when the item has changed since the revision that was returned. */
  isCurrent: z.boolean(),
})
export type Returned = z.output<typeof returnedSchema>

/** POST /reviews/approve: many items, each with the revision that was seen. */
export const approveItemsSchema = z.strictObject({
  items: z
    .array(z.strictObject({ item: itemNameSchema, version }))
    .min(1)
    .max(REVIEW_ITEMS_MAX),
})
export const itemsApprovedSchema = z.object({
  /** Null when nothing was approved. */
  bulkChangeId: bulkChangeIdSchema.nullable(),
  approved: count,
  /** Approved in an older revision, because they have changed since. */
  outdated: count,
  /** Not approved, with the reason. */
  skipped: z.array(z.object({ item: z.string(), ...messageFields })),
})
export type ItemsApproved = z.output<typeof itemsApprovedSchema>

/** Why an item of a lesson cannot be approved with it. */
export const APPROVAL_OBSTACLES = ['changesRequested', 'noFile', 'ownWork'] as const
export type ApprovalObstacle = (typeof APPROVAL_OBSTACLES)[number]

/** An item that a lesson uses. */
export const usedItemSchema = z.object({
  item: itemSchema,
  state: reviewStateSchema,
  version: count,
  /** Of an activity or lesson its number, of a chat its place; null for assets. */
  number: count.nullable(),
  obstacle: z.enum(APPROVAL_OBSTACLES).nullable(),
  /** Of an asset: a signed link to its file, or to the small picture of it; null without a file. */
  url: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
})
export type UsedItem = z.output<typeof usedItemSchema>

/** A lesson with everything it uses that is not approved yet; of the approved ones only the number. */
export const lessonContentsSchema = z.object({
  items: count,
  approved: count,
  toApprove: z.array(usedItemSchema),
  /** How many items of each kind there are in all. */
  counts: z.record(z.string(), count),
})
export type LessonContents = z.output<typeof lessonContentsSchema>

/** `me`: asked of me; `anyone`: of anyone; `forMe`: both; `all`: also of others; `returned`: returned to me. */
export const QUEUE_LISTS = ['me', 'anyone', 'forMe', 'all', 'returned'] as const

export const reviewQueueQuerySchema = z.strictObject({
  list: z.enum(QUEUE_LISTS).default('forMe'),
  language: languageSchema.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})

export const queuedReviewSchema = reviewSchema.extend({
  itemInfo: itemSchema,
  /** The current revision of the item. */
  currentVersion: count,
  /** Whether the date has passed (UTC). */
  isLate: z.boolean(),
})
export type QueuedReview = z.output<typeof queuedReviewSchema>
/** Late first, then by date, then oldest request; returned ones newest first. */
export const reviewQueueSchema = z.object({ reviews: z.array(queuedReviewSchema), pagination: paginationSchema })

/** People who may approve, with the number of requests that each has. */
export const approversSchema = z.array(
  personSchema.extend({
    toReview: count,
    /** The person who reads. */
    isSelf: z.boolean(),
  }),
)
export type Approvers = z.output<typeof approversSchema>
