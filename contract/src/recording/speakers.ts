import { z } from 'zod'
import { idSchema } from '../assets/asset-kind.ts'
import { languageSchema } from '../language-schema.ts'
import { BIRTH_YEAR_MIN, WORD_LENGTH_MAX } from '../limits.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import * as speakerApiMessages from '../messages/en/api/recording/speaker.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { text } from '../text/text.ts'
import { recordingLinkSchema } from './recording-links.ts'

/** Licences under which a speaker gives recordings. */
export const LICENCES = ['CC BY-SA 4.0', 'CC BY 4.0', 'CC0 1.0', 'this project only'] as const
export type Licence = (typeof LICENCES)[number]
const licence = z.enum(LICENCES, withMessage(speakerApiMessages.licenceMissing))

const birthYear = z
  .number(withMessage(fieldApiMessages.wholeNumber))
  .int(withMessage(fieldApiMessages.wholeNumber))
  .min(BIRTH_YEAR_MIN, withMessage(speakerApiMessages.birthYear))
  .refine((year) => year <= new Date().getFullYear(), withMessage(speakerApiMessages.birthYear))
  .nullable()

const fields = {
  /** A name or a pseudonym. */
  name: text(WORD_LENGTH_MAX),
  isPseudonym: z.boolean(),
  language: languageSchema,
  /** Dialect or place. */
  place: text(WORD_LENGTH_MAX, { empty: true }),
  birthYear,
}

/** What a form edits. */
export const speakerFormSchema = z.strictObject(fields)

export const createSpeakerSchema = z.strictObject({
  ...fields,
  isPseudonym: fields.isPseudonym.default(false),
  place: fields.place.default(''),
  birthYear: birthYear.default(null),
  /** Whether the speaker is the signed-in person. */
  isOwn: z.boolean().default(false),
})

/** As a client sends it: fields with a default may be left out. */
export type CreateSpeaker = z.input<typeof createSpeakerSchema>

export const patchSpeakerSchema = speakerFormSchema.partial()

/** Consent to a version of the text, which must be the current one. */
export const consentSchema = z.strictObject({ consentVersion: z.number().int().min(1), licence })

/** What a speaker says of himself or herself with consent by a link. */
export const consentByLinkSchema = consentSchema.extend({
  name: fields.name,
  place: fields.place,
  /** Null: not said; a year that is stored stays. */
  birthYear: fields.birthYear,
})

/** `missing`: not given yet; `withdrawn`: given and taken back. */
export const CONSENT_STATES = ['missing', 'given', 'withdrawn'] as const

export const speakerSchema = z.object({
  id: z.string(),
  name: z.string(),
  isPseudonym: z.boolean(),
  language: languageSchema,
  place: z.string(),
  /** Only for people who may change the speaker; null for others. */
  birthYear: z.number().int().nullable(),
  /** Whether the person who reads may change the speaker: admins, editors, who has added the speaker, who it is. */
  mayChange: z.boolean(),
  /** Whether the speaker is the person who reads. */
  isOwn: z.boolean(),
  /** The name of the account of the speaker; null without an account. */
  account: z.string().nullable(),
  consent: z.object({
    state: z.enum(CONSENT_STATES),
    /** Of the text that the speaker agreed to. Null before consent. */
    version: z.number().int().nullable(),
    /** RFC 3339. */
    givenAt: z.string().nullable(),
    withdrawnAt: z.string().nullable(),
    licence: licence.nullable(),
  }),
  /** The state of the newest recording link; null without one. */
  recordingLink: recordingLinkSchema.shape.state.nullable(),
  /** Files of the library with this speaker, current or earlier, and takes that wait for review. */
  files: z.number().int(),
  takesToReview: z.number().int(),
  /** All recordings that are stored: in the library, in its history, and takes in any state. */
  storedFiles: z.number().int(),
  /** RFC 3339; null without a take. */
  lastTakeAt: z.string().nullable(),
  version: z.number().int(),
  updatedAt: z.string(),
})
export type Speaker = z.output<typeof speakerSchema>

/** What the history keeps of a speaker; not the year of birth, so that it is gone when it is removed. */
export const revisedSpeakerSchema = speakerSchema
  .pick({ id: true, name: true, isPseudonym: true, language: true, place: true, version: true })
  .extend({ consentVersion: z.number().int().nullable(), licence: licence.nullable(), hasWithdrawn: z.boolean() })
export type RevisedSpeaker = z.output<typeof revisedSpeakerSchema>

export const speakersQuerySchema = z.strictObject({
  language: languageSchema.optional(),
  search: z.string().max(WORD_LENGTH_MAX).default(''),
})

/** By name. */
export const speakerListSchema = z.object({ speakers: z.array(speakerSchema) })

export const speakerParams = z.strictObject({ id: idSchema })

/** A speaker with the text that the speaker agreed to, and the recording links, newest first. */
export const speakerDetailsSchema = speakerSchema.extend({
  consentText: z.string().nullable(),
  recordingLinks: z.array(recordingLinkSchema),
})

/** A recording of a speaker. */
export const speakerFileSchema = z.object({
  sha256: z.string(),
  code: z.string(),
  text: z.string(),
  translation: z.string(),
  url: z.string(),
  /** `current`: the file of its code; `earlier`: in its history; otherwise a take that is not in the library. */
  place: z.enum(['current', 'earlier', 'toReview', 'rejected']),
  /** Places that use the code of a current file. */
  uses: z.number().int(),
  /** Whether learners can see one of these places. */
  available: z.boolean(),
})
export type SpeakerFile = z.output<typeof speakerFileSchema>
export const speakerFilesSchema = z.object({
  files: z.array(speakerFileSchema),
  /** Complete releases that have files of the speaker, also such that were removed everywhere else; newest first. */
  releases: z.array(
    z.object({
      id: z.string(),
      language: languageSchema,
      number: z.number().int(),
      name: z.string(),
      isLive: z.boolean(),
      /** How many of the speaker's files it has. */
      files: z.number().int(),
    }),
  ),
})
export type SpeakerReleases = z.output<typeof speakerFilesSchema>['releases']

/** Removes these files of a speaker for good, from the library, its history and the takes. */
export const removeSpeakerFilesSchema = z.strictObject({
  files: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .min(1)
    .max(10_000),
})
export const speakerFilesRemovedSchema = z.object({ removed: z.number().int() })
