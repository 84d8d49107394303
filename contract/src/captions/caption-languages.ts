import { isLanguageName, LANGUAGE_NAMES, LANGUAGES } from '../languages.ts'

/** BCP 47 tag of a language of captions, for `lang` and `srclang`. */
export const captionTag = (language: string): string => (isLanguageName(language) ? LANGUAGES[language].tag : language)

/** Languages of captions in the order in which they are shown: that of the product, translations after them. */
export function captionLanguages(languages: readonly string[]): string[] {
  const place = (language: string) =>
    isLanguageName(language) ? LANGUAGE_NAMES.indexOf(language) : LANGUAGE_NAMES.length
  return [...languages].sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1))
}
