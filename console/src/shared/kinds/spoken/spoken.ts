import type { LanguageName } from '@griot/contract/languages.ts'

/** Text fields of an asset with a spoken language. */
export type Spoken = {
  localText: string
  translation: string
  language: LanguageName
}
