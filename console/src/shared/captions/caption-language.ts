import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'

const names = new Intl.DisplayNames(LOCALE, { type: 'language' })

/** The course language with a language tag; undefined for other languages. */
export const courseLanguageOf = (tag: string): LanguageName | undefined =>
  Object.values(LANGUAGES).find((language) => language.tag === tag)?.name

/** The name of the language of captions: Yoruba, French, Brazilian Portuguese. */
export function captionLanguageName(tag: string): string {
  const course = courseLanguageOf(tag)
  return course ? LANGUAGES[course].label : (names.of(tag) ?? tag)
}
