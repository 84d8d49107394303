import type { LanguageName } from '@griot/contract/languages.ts'

/** A level or lesson that is copied. */
export interface DuplicateSource {
  of: 'level' | 'lesson'
  id: string
  /** The number by which people call it. */
  number: number
  title: string
  language: LanguageName
  /** The level itself, or that of the lesson. */
  levelId: string
}
