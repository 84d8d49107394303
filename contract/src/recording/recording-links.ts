import { z } from 'zod'
import { idSchema } from '../assets/asset-kind.ts'
import { languageSchema } from '../language-schema.ts'
import { RECORDING_LINK_DAYS_MAX, WORD_LENGTH_MAX } from '../limits.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import * as speakerApiMessages from '../messages/en/api/recording/speaker.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { text } from '../text/text.ts'
import { wordListSchema, wordSchema, wordsSchema } from './words.ts'

/** `unopened`: the link was not used yet; `ended`: expired or revoked. */
export const RECORDING_LINK_STATES = ['unopened', 'open', 'ended'] as const

/** A link with which a speaker without an account records one list of words. */
export const recordingLinkSchema = z.object({
  id: z.string(),
  /** The name of the list. */
  title: z.string(),
  words: z.number().int(),
  /** Words that need no take of the speaker now. */
  recorded: z.number().int(),
  state: z.enum(RECORDING_LINK_STATES),
  /** The path of the link in the console; null after its end. */
  path: z.string().nullable(),
  /** RFC 3339. */
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
})
export type RecordingLink = z.output<typeof recordingLinkSchema>

const days = withMessage(speakerApiMessages.linkDays({ most: RECORDING_LINK_DAYS_MAX }))
export const createRecordingLinkSchema = z.strictObject({
  title: text(WORD_LENGTH_MAX),
  list: wordListSchema,
  /** Days until the link expires. */
  days: z.number(withMessage(fieldApiMessages.wholeNumber)).int(days).min(1, days).max(RECORDING_LINK_DAYS_MAX, days),
})
export const recordingLinkParams = z.strictObject({ id: idSchema })

/** What the link of a recording link opens: its speaker, its list, and nothing else. */
export const openedRecordingLinkSchema = wordsSchema.extend({
  words: z.array(
    wordSchema.extend({
      /** Whether a take of the speaker waits for review, or was accepted since the link was made. */
      isRecorded: z.boolean(),
    }),
  ),
  speaker: z.object({
    id: z.string(),
    name: z.string(),
    place: z.string(),
    language: languageSchema,
    hasConsent: z.boolean(),
    licence: z.string().nullable(),
  }),
  consent: z.object({ version: z.number().int(), text: z.string() }),
  /** RFC 3339. */
  expiresAt: z.string(),
})
export type OpenedRecordingLink = z.output<typeof openedRecordingLinkSchema>
