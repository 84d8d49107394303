import { z } from 'zod'
import { isLanguageName, LANGUAGE_NAMES } from '../../languages.ts'
import { requiredText } from '../../text/text.ts'

/** Most cues of one language: a quarter of an hour has about 300. */
export const CUES_MAX = 2_000
/** Most languages of the captions of a video. */
export const CAPTION_LANGUAGES_MAX = 20

/** A caption; times in milliseconds from the start of the video. */
export const cueSchema = z.strictObject({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  text: requiredText,
})
export type Cue = z.output<typeof cueSchema>

/** One of the six languages by its name, or the BCP 47 tag of a translation: `fr`, `pt-BR`. */
export const captionLanguageSchema = z
  .string()
  .refine((text) => isLanguageName(text) || /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text))

/** Captions by language; the languages in the order of the product, translations after them. */
export const captionsSchema = z.record(captionLanguageSchema, z.array(cueSchema).max(CUES_MAX))
export type Captions = z.output<typeof captionsSchema>

/** Languages of captions in the order in which they are shown. */
export function captionLanguages(languages: readonly string[]): string[] {
  const place = (language: string) =>
    (LANGUAGE_NAMES as readonly string[]).indexOf(language) + 1 || LANGUAGE_NAMES.length + 1
  return languages.toSorted((one, other) => place(one) - place(other) || (one < other ? -1 : 1))
}
