import { asTyped, fold, inWords } from '#contract/text/folding.ts'

/**
 * What the search columns of a row hold, and the LIKE patterns that find it there.
 *
 * `search_text` (as typed) and `search_key` (folded) have a line for each field, with a space before,
 * between and after its words: `% word %` is a whole word, `%\n words \n%` a whole field, and no match
 * goes across two fields.
 */

/**
 * To be raised whenever the same fields would give other texts, or other findings of lint (`to_mend`):
 * the job `renew-search` then writes the rows again.
 */
export const SEARCH_VERSION = 4

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

/** One search in one of the two forms. */
export interface SearchPatterns {
  /** The line of a whole field, between its line ends. */
  line: string
  /** LIKE patterns of a whole field, of every whole word, and of every word as a part of another. */
  field: string
  words: string[]
  parts: string[]
  /** Of each part, whether a trigram index finds it. */
  indexed: boolean[]
  /**
   * Regular expressions of the parts: the last letter of a part has no further mark, so that neither `o`
   * nor `ọ` is found in `ọ̀`; and a mark that comes first is on no letter. NFC has one character for most
   * letters with marks, but not for all.
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

/** `pg_trgm` goes by PostgreSQL's own locale, C, which knows no other letters. */
const TRIGRAM = /[a-z0-9]{3}/

/** Marks that may follow a letter: combining marks of Latin letters, and vowel signs of Arabic ones. */
const STARTS_WITH_MARK = /^\p{M}/u
const MARKS = '\u0300-\u036f\u064b-\u0652'

function lettersOf(word: string): string {
  const literal = word.replace(/[^\p{L}\p{N}\p{M}\s]/gu, '\\$&')
  return `${STARTS_WITH_MARK.test(word) ? '\\s' : ''}${literal}[^${MARKS}]`
}

/** `%`, `_` and `\` are letters like others. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
