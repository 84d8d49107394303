import { z } from 'zod'
import { LANGUAGE_NAMES, type LanguageName } from '../../languages.ts'
import { optionalText } from '../../text/text.ts'

/** The field with a graphic's alternative text in a language: `altYoruba`. */
export type AltField = `alt${Capitalize<LanguageName>}`

export const altField = (language: LanguageName) => `alt${language[0]?.toUpperCase()}${language.slice(1)}` as AltField

/** The alternative text of a graphic in a language; '' without one. */
export const altTextOf = (graphic: object, language: LanguageName): string =>
  (graphic as { [Field in AltField]?: string })[altField(language)] ?? ''

/** An object with an entry for the alternative text of each language. */
export const ofAltFields = <Value>(of: (language: LanguageName) => Value) =>
  Object.fromEntries(LANGUAGE_NAMES.map((language) => [altField(language), of(language)])) as Record<AltField, Value>

/** What learners who do not see a graphic hear, in the language of their course. An omitted text stays unchanged. */
export const altTexts = {
  fields: ofAltFields(() => optionalText.optional()),
  /** Each text is in its own language. */
  texts: ofAltFields((language) => language),
  shown: ofAltFields(() => z.string()),
}
