import { asTyped, fold, inWords } from '@griot/contract/text/folding.ts'

/**
 * The content of the search columns of a row, and the LIKE patterns for searching them.
 *
 * `search_text` (as typed) and `search_key` (folded) have one line per field, with a space before, between and after
 * its words: the pattern `% word %` matches a whole word, `%\n words \n%` a whole field (`\n` is a line break). No match
 * spans two fields.
 */

/**
 * Raise it when the same fields would give other texts, or other lint findings (`to_mend`): the job `renew-search` then
 * rewrites the rows.
 */
export const SEARCH_VERSION = 5

export interface SearchTexts {
  text: string
  key: string
}

/** The search columns of a row. */
export function searchTexts(fields: readonly string[]): SearchTexts {
  return { text: linesOf(fields, asTyped), key: linesOf(fields, fold) }
}

type Form = (text: string) => string

function linesOf(fields: readonly string[], form: Form): string {
  const lines = fields.map((field) => inWords(form(field))).filter((line) => line !== '')
  return `\n${lines.map((line) => ` ${line} \n`).join('')}`
}

/** A search in one of the two forms. */
export interface SearchPatterns {
  /** A whole field's line, without its line breaks. */
  line: string
  /** LIKE patterns: the whole field, every whole word, and every word as part of another. */
  field: string
  words: string[]
  parts: string[]
  /** For each part, whether a trigram index can find it. */
  indexed: boolean[]
  /**
   * Regular expressions of the parts: no further mark may follow the last letter, so that neither `o` nor `ọ` matches
   * in `ọ̀`; and a leading mark matches only after a space. NFC has one character for most letters with marks, but
   * not for all.
   */
  letters: string[]
}

/** Null when the search has no word in this form. */
export function searchPatterns(search: string, form: 'typed' | 'folded'): SearchPatterns | null {
  const line = inWords((form === 'typed' ? asTyped : fold)(search))
  if (line === '') return null
  const words = [...new Set(line.split(' '))]
  return {
    line: ` ${line} `,
    field: containing(`\n ${line} \n`),
    words: words.map((word) => containing(` ${word} `)),
    parts: words.map(containing),
    indexed: words.map((word) => TRIGRAM.test(word)),
    letters: words.map(lettersOf),
  }
}

/** `pg_trgm` uses the database's locale, C, which knows no other letters. */
const TRIGRAM = /[a-z0-9]{3}/

/** Marks that may follow a letter: combining marks of Latin letters, and vowel signs of Arabic. */
const STARTS_WITH_MARK = /^\p{M}/u
const MARKS = '\u0300-\u036f\u064b-\u0652'

function lettersOf(word: string): string {
  const literal = word.replace(/[^\p{L}\p{N}\p{M}\s]/gu, '\\$&')
  return `${STARTS_WITH_MARK.test(word) ? '\\s' : ''}${literal}[^${MARKS}]`
}

/** Escapes `%`, `_` and `\`. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
