import { captionTag } from '@griot/contract/captions/caption-languages.ts'
import { isLanguageName, LANGUAGES } from '@griot/contract/languages.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'

const names = new Intl.DisplayNames([LOCALE, 'en'], { type: 'language' })

/** The name of a language of captions: Yoruba, French, Brazilian Portuguese. */
export function captionLanguageName(language: string): string {
  return isLanguageName(language) ? LANGUAGES[language].label : (names.of(captionTag(language)) ?? language)
}
