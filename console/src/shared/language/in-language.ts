import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'

/** Parameters of messages that may name the language of a filter: '12 declared in Yoruba'. */
export function inLanguage(language: LanguageName | undefined): { hasLanguage: boolean; language: string } {
  return { hasLanguage: language !== undefined, language: language ? LANGUAGES[language].label : '' }
}
