import { z } from 'zod'
import { idSchema } from '../assets/asset-kind.ts'
import { paginationSchema } from '../envelope.ts'
import { languageSchema } from '../language-schema.ts'
import { PAGE_SIZE_MAX, TAKE_NOTE_LENGTH_MAX } from '../limits.ts'
import * as takeApiMessages from '../messages/en/api/recording/take.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { text } from '../text/text.ts'

/** What the check of a take can find. */
export const TAKE_PROBLEMS = [
  'clipped',
  'tooQuiet',
  'roomTooLoud',
  'cutOff',
  'empty',
  'twoWords',
  'unusualLength',
] as const
export type TakeProblem = (typeof TAKE_PROBLEMS)[number]
const problems = z.array(z.enum(TAKE_PROBLEMS))

/** `notChosen`: another take of the word was accepted. `removed`: its file was removed for good. */
export const TAKE_STATES = ['toReview', 'accepted', 'rejected', 'notChosen', 'removed'] as const
export type TakeState = (typeof TAKE_STATES)[number]

export const REJECTION_REASONS = ['wrongWord', 'wrongTone', 'noise', 'cutOff', 'other'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

const note = text(TAKE_NOTE_LENGTH_MAX, { empty: true })
const instant = z.iso.datetime({ offset: true })
const decibels = z.number().min(-200).max(200).nullable()

/** The file of an unprocessed take: 16-bit mono PCM, named after the code. */
export const UNPROCESSED = { suffix: '.wav', mediaType: 'audio/wav', maxBytes: 32 * 1024 * 1024 } as const

/**
 * The key `take` of Upload-Metadata, as JSON: an upload with it becomes a take of the code of its file name, not the
 * file of the code. Repeating a `takeId` replaces the file of the take while it waits for review.
 */
export const takeMetadataSchema = z.strictObject({
  takeId: z.uuid(),
  sessionId: z.uuid(),
  speakerId: idSchema,
  /** `unprocessed`: the WAV of the recording, kept beside its take; sent after it. */
  part: z.enum(['take', 'unprocessed']).default('take'),
  problems: problems.default([]),
  note: note.default(''),
  /** K-weighted level of the speech and true peak of the file, in dB of full scale. */
  loudness: decibels.default(null),
  peak: decibels.default(null),
  recordedAt: instant,
})
export type TakeMetadata = z.output<typeof takeMetadataSchema>

export const rejectionSchema = z.object({ reason: z.enum(REJECTION_REASONS), text: z.string() })

export const takeSchema = z.object({
  id: z.string(),
  code: z.string(),
  state: z.enum(TAKE_STATES),
  problems,
  note: z.string(),
  loudness: decibels,
  peak: decibels,
  /** Seconds. */
  duration: z.number().nullable(),
  /** The waveform, as audios have it. */
  peaks: z.string().nullable(),
  /** Null after the file was removed. */
  url: z.string().nullable(),
  unprocessedUrl: z.string().nullable(),
  speaker: z.object({ id: z.string(), name: z.string(), place: z.string() }),
  /** RFC 3339. */
  recordedAt: z.string(),
  /** Whether the person who reads has recorded it, or is its speaker. */
  isOwn: z.boolean(),
  /** Whether the person who reads may accept it. */
  mayAccept: z.boolean(),
  rejection: rejectionSchema.nullable(),
  version: z.number().int(),
})
export type Take = z.output<typeof takeSchema>

export const takesQuerySchema = z.strictObject({
  state: z.enum(['toReview', 'accepted', 'rejected']).default('toReview'),
  language: languageSchema.optional(),
  speakerId: idSchema.optional(),
  code: z.string().max(20).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_MAX),
})

/** A word with its takes of a state, oldest first. */
export const reviewedWordSchema = z.object({
  code: z.string(),
  language: languageSchema,
  text: z.string(),
  translation: z.string(),
  /** The file in the library now; null without one. */
  current: z
    .object({ url: z.string(), duration: z.number().nullable(), peaks: z.string().nullable(), since: z.string() })
    .nullable(),
  /** Places that use the code. */
  uses: z.number().int(),
  takes: z.array(takeSchema),
})
export type ReviewedWord = z.output<typeof reviewedWordSchema>

/** A page of words: oldest take first, decided ones newest decision first. `takes` counts the takes of all pages. */
export const takesSchema = z.object({
  words: z.array(reviewedWordSchema),
  takes: z.number().int(),
  pagination: paginationSchema,
})

export const takeParams = z.strictObject({ id: idSchema })

/** A reason; with `other` it needs a sentence. */
export const rejectTakeSchema = z
  .strictObject({ reason: z.enum(REJECTION_REASONS), text: note.default('') })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    ...withMessage(takeApiMessages.reasonMissing),
    path: ['text'],
  })

/** The take of a decision, and its word with all takes whose file is stored. */
export const decidedTakeSchema = takeSchema.extend({ word: reviewedWordSchema })
export type DecidedTake = z.output<typeof decidedTakeSchema>

/** Per language: counts of declared audios by state; and decisions. */
export const recordingProgressSchema = z.object({
  languages: z.array(
    z.object({
      language: languageSchema,
      declared: z.number().int(),
      withFile: z.number().int(),
      /** Words with a take to review. */
      toReview: z.number().int(),
      /** Those of them without a file, and those of these that are used. */
      toReviewWithoutFile: z.number().int(),
      usedToReviewWithoutFile: z.number().int(),
      /** Words without a file whose newest take was rejected. */
      rejected: z.number().int(),
    }),
  ),
  /** Since midnight (UTC). */
  today: z.object({ accepted: z.number().int(), rejected: z.number().int() }),
  /** Since Monday (UTC). */
  acceptedThisWeek: z.number().int(),
  /** Of the newest session of the person who reads; null before three words. */
  wordsAnHour: z.number().int().nullable(),
})
export type RecordingProgress = z.output<typeof recordingProgressSchema>
