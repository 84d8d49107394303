import { createHash } from 'node:crypto'
import { LANGUAGE_NAMES, type LanguageName } from '#contract/languages.ts'
import { commonOf, oneOf, type Random } from './random.ts'
import { sentence, translation, vocabularyOf } from './words.ts'

export interface AudioRow {
  code: string
  language: LanguageName
  localText: string
  translation: string
}

export type Vocabularies = Record<LanguageName, string[]>

/** A word of the tail stands in about four of the rows, however many there are. */
const ROWS_PER_WORD = 25
const WORDS_LEAST = 4_000

export function vocabulariesFor(rows: number): Vocabularies {
  const size = Math.max(WORDS_LEAST, Math.ceil(rows / ROWS_PER_WORD))
  return Object.fromEntries(
    LANGUAGE_NAMES.map((language) => [language, vocabularyOf(language, size)]),
  ) as Vocabularies
}

const CODES = 36 ** 6
/** Any number without a common factor with CODES: it scatters the numbers over the codes. */
const STRIDE = 1_234_567_891

/** The code of a number, six characters, none twice below 36⁶. */
export function codeOf(number: number): string {
  const scattered = Number((BigInt(number) * BigInt(STRIDE)) % BigInt(CODES))
  return scattered.toString(36).padStart(6, '0')
}

/** One to four words of a language, and their English. */
export function audioRow(random: Random, vocabularies: Vocabularies, number: number): AudioRow {
  const language = oneOf(random, LANGUAGE_NAMES)
  const count = 1 + Math.floor(random() * 4)
  const words = Array.from({ length: count }, () => commonOf(random, vocabularies[language]))
  return {
    code: codeOf(number),
    language,
    localText: sentence(words),
    translation: translation(random),
  }
}

/** The SHA-256 that a seeded file pretends to have. */
export function hashOf(number: number): string {
  return createHash('sha256').update(String(number)).digest('hex')
}
