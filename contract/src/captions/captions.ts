import { z } from 'zod'
import { isLanguageName, LANGUAGE_NAMES, LANGUAGES } from '../languages.ts'
import { CAPTION_LANGUAGES_MAX, CUE_TEXT_LENGTH_MAX, CUE_TIME_MAX, CUES_MAX } from '../limits.ts'
import * as captionApiMessages from '../messages/en/api/assets/captions.ts'
import * as apiMessages from '../messages/en/api/general/general.ts'
import { issueText, withMessage } from '../messages/schema-messages.ts'
import { text } from '../text/text.ts'

/** Captions of videos: cues by language. Stored as JSON, delivered to players as WebVTT. */

/** Language, script and region of BCP 47 (RFC 5646): `fr`, `pt-BR`, `ar-Arab`. */
const TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/
const COURSE_TAGS: readonly string[] = LANGUAGE_NAMES.map((name) => LANGUAGES[name].tag)

/**
 * Whether a text names the language of captions: one of the six by its name, any other by its canonical tag. So each
 * language has one name.
 */
export function isCaptionLanguage(text: string): boolean {
  if (isLanguageName(text)) return true
  return TAG.test(text) && !COURSE_TAGS.includes(text) && Intl.getCanonicalLocales(text)[0] === text
}

/** The language of captions: `yoruba`, `fr`. */
const captionLanguageSchema = z.string().max(20).refine(isCaptionLanguage)

/** A text of cues without empty lines, because an empty line ends a cue in WebVTT. */
export const oneBlock = (given: string) =>
  given
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** Milliseconds from the start of the video. */
const timeSchema = z.number().int().min(0).max(CUE_TIME_MAX, withMessage(captionApiMessages.longTime))

/** One text, and the time in which it is shown. */
export const cueSchema = z
  .strictObject({
    start: timeSchema,
    end: timeSchema,
    text: z.string(withMessage(apiMessages.required)).overwrite(oneBlock).pipe(text(CUE_TEXT_LENGTH_MAX)),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], ...withMessage(captionApiMessages.endsBeforeStart) })
export type Cue = z.output<typeof cueSchema>

/** The cues of one language, in order and without overlaps. */
export const cuesSchema = z
  .array(cueSchema)
  .max(CUES_MAX)
  .check(({ value, issues }) => {
    value.forEach(({ start }, at) => {
      const before = value[at - 1]
      if (before && start < before.end)
        issues.push({
          code: 'custom',
          path: [at, 'start'],
          message: issueText(captionApiMessages.overlaps),
          input: value,
        })
    })
  })

/** Cues by language. */
export type Captions = Readonly<Record<string, readonly Cue[]>>

const tooManyLanguages = captionApiMessages.tooManyLanguages({ most: CAPTION_LANGUAGES_MAX })

/** Captions to save: languages that are not named stay, one without cues is removed. */
export const saveCaptionsSchema = z.strictObject({
  captions: z
    .record(captionLanguageSchema, cuesSchema)
    .refine((languages) => Object.keys(languages).length <= CAPTION_LANGUAGES_MAX, withMessage(tooManyLanguages)),
})

/** Captions as they are read. */
export const captionsSchema = z.record(z.string(), z.array(z.object(cueSchema.shape)))
