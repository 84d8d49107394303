/** The installable app of a course. */
import { LANGUAGE_NAMES, LANGUAGES, type LanguageName } from '../languages.ts'

/** Its address below that of Griot. */
export const appPath = (language: LanguageName) => `/app/${LANGUAGES[language].tag}`

/** The language of an address by its code, the tag of BCP 47. */
export const languageOfApp = (code: string): LanguageName | undefined =>
  LANGUAGE_NAMES.find((name) => LANGUAGES[name].tag === code)

/** What phones load for the live release: documents compressed, media as their smallest variants. */
export interface AppSizes {
  /** The SHA-256 of the course document. */
  course: string
  /** The documents that home needs, the pictures of levels, and the first lesson. */
  first: number
  /** Everything, each file once. */
  complete: number
  /** Each level with its lessons, by the SHA-256 of its document. */
  levels: Readonly<Record<string, number>>
}
