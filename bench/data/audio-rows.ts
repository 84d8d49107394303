import { createHash } from 'node:crypto'
import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { commonOf, oneOf, type Random } from './random.ts'
import { sentence, translation, vocabularyOf } from './words.ts'

export interface AudioRow {
  code: string
  language: LanguageName
  localText: string
  translation: string
}

export type Vocabularies = Record<LanguageName, string[]>

/** Each word of the long tail occurs in about four rows, independent of the number of rows. */
const ROWS_PER_WORD = 25
const WORDS_MIN = 4_000

export function vocabulariesFor(rows: number): Vocabularies {
  const size = Math.max(WORDS_MIN, Math.ceil(rows / ROWS_PER_WORD))
  return Object.fromEntries(LANGUAGE_NAMES.map((language) => [language, vocabularyOf(language, size)])) as Vocabularies
}

const CODES = 36 ** 6
/** Coprime with CODES: spreads consecutive numbers over all codes. */
const STRIDE = 1_234_567_891

/** Code of a number: six characters, unique below 36⁶. */
export function codeOf(number: number): string {
  const scattered = Number((BigInt(number) * BigInt(STRIDE)) % BigInt(CODES))
  return scattered.toString(36).padStart(6, '0')
}

/** One to four words of a language, with English words. */
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

/** A fake SHA-256 of a seeded file. */
export function hashOf(number: number): string {
  return createHash('sha256').update(String(number)).digest('hex')
}
