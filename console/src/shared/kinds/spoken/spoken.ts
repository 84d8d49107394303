import type { LanguageName } from '#contract/languages.ts'

/** What people say of an asset in which a language is spoken. */
export type Spoken = {
  localText: string
  translation: string
  language: LanguageName
}
