import { z } from 'zod'
import { personSchema } from '../accounts/people.ts'
import { itemNameSchema } from '../items/items.ts'
import * as commentApiMessages from '../messages/en/api/comments/comment.ts'
import { text } from '../text/text.ts'
import { placeSchema } from './places.ts'

/** Letters of a comment. */
export const COMMENT_LENGTH_MAX = 2_000
/** Threads of an item, resolved ones too. */
export const THREADS_PER_ITEM_MAX = 100
/** Comments of a thread. */
export const COMMENTS_PER_THREAD_MAX = 100

const revision = z.number().int().min(1).max(2_147_483_647)
const commentText = text(COMMENT_LENGTH_MAX, { missing: commentApiMessages.empty })

export const threadsQuerySchema = z.strictObject({ item: itemNameSchema })

export const createThreadSchema = z.strictObject({
  item: itemNameSchema,
  place: placeSchema,
  /** The version of the item that the person has seen. */
  revision,
  /** People are named as `@[12]`, by the ids of their accounts. */
  text: commentText,
})

export const replySchema = z.strictObject({ revision, text: commentText })
export const editCommentSchema = z.strictObject({ text: commentText })
export const resolveThreadSchema = z.strictObject({ isResolved: z.boolean() })
export const commentParams = z.strictObject({ id: z.string().max(50) })

export const commentSchema = z.object({
  id: z.string(),
  by: personSchema,
  isOwn: z.boolean(),
  text: z.string(),
  /** The version of the item when it was written. */
  revision,
  /** RFC 3339. */
  at: z.string(),
  editedAt: z.string().nullable(),
  version: z.number().int(),
})
export type Comment = z.output<typeof commentSchema>

export const threadSchema = z.object({
  id: z.string(),
  place: placeSchema,
  /** The version of the item that it is about. */
  revision,
  /** What the place said in that revision; null for a whole item. */
  words: z.string().nullable(),
  /** What the place says now; null for a whole item, and when the place is gone. */
  wordsNow: z.string().nullable(),
  /** Whether the item has no such option or field any more. */
  isGone: z.boolean(),
  /** The recording of a time in it, if there still is one. */
  recording: z.object({ kind: z.enum(['audio', 'video']), code: z.string() }).nullable(),
  /** Whether the recording has another file than the one that the time is about. */
  isReplaced: z.boolean(),
  resolved: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** Oldest first. */
  comments: z.array(commentSchema),
})
export type Thread = z.output<typeof threadSchema>

/** The threads of an item, oldest first. */
export const threadsSchema = z.object({
  threads: z.array(threadSchema),
  /** The people whom the comments name. */
  people: z.array(personSchema),
  /** The current version of the item. */
  version: z.number().int(),
  /** As in the presence stream: larger after each change. */
  discussion: z.number().int(),
})
