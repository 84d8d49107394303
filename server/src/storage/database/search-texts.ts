import { asTyped, fold, inWords } from '#contract/folding.ts'

/**
 * What the search columns of a row hold, and what finds it there.
 *
 * `search_text` (as typed) and `search_key` (folded) have a line for each field, with a space before,
 * between and after its words: `% word %` is a whole word, `\n words \n` a whole field, and no word
 * matches across two fields. Their trigram indexes find any part of a word. `search_tokens` has a
 * number for each whole word and each whole field, as typed and folded, which is found at once
 * however many rows have the same letters.
 */

/**
 * Raised whenever these would be others for the same fields, or what lint finds in them (`to_mend`):
 * rows of an earlier one are made anew, by an index of its own (migration 0024).
 */
export const SEARCH_VERSION = 3
/**
 * The first version whose texts and numbers are those of now, but for a text with a fault that saving
 * mends: it is found folded until it is made anew.
 */
export const SEARCHED_SINCE = 1

export type SearchColumn = 'search_text' | 'search_key'
const KEYS = { search_text: asTyped, search_key: fold } as const
const COLUMNS = ['search_text', 'search_key'] as const

export interface SearchTexts {
  text: string
  key: string
  tokens: number[]
}

/** The search columns of a row. */
export function searchTexts(fields: readonly string[]): SearchTexts {
  const tokens = new Set<number>()
  const [text = '', key = ''] = COLUMNS.map((column) => {
    const forms = fields.map((field) => formOf(field, column)).filter((form) => form !== '')
    for (const form of forms) {
      tokens.add(token(column, 'field', form))
      for (const word of form.split(' ')) tokens.add(token(column, 'word', word))
    }
    return `\n${forms.map((form) => ` ${form} \n`).join('')}`
  })
  return { text, key, tokens: [...tokens] }
}

/** A shorter part of a word has no trigram. */
export const TRIGRAM = 3

/** A part of a word: `whole` says what is meant, `indexed` has some of its letters. */
interface PartPatterns {
  whole: string
  indexed: string
  letters: number
}

/** Every three letters in a row inside of words, as the trigram indexes have them. */
export function trigramsOf(text: string): string[] {
  const runs = text.toLowerCase().split(/[^a-z0-9]+/)
  return runs.flatMap((run) =>
    [...run.slice(TRIGRAM - 1)].map((_, at) => run.slice(at, at + TRIGRAM)),
  )
}

/** How one search is found in one of the columns. */
export interface SearchPatterns {
  field: { pattern: string; tokens: number[] }
  /** Every one of its words. */
  words: { patterns: string[]; tokens: number[] }
  parts: PartPatterns[]
}

/** Each trigram is one more list of rows to go through, and four of them tell enough. */
const INDEXED_MOST = 6

/** Null when the search has no word for this column. */
export function searchPatterns(search: string, column: SearchColumn): SearchPatterns | null {
  const form = formOf(search, column)
  if (form === '') return null
  const words = [...new Set(form.split(' '))]
  return {
    field: { pattern: containing(`\n ${form} \n`), tokens: [token(column, 'field', form)] },
    words: {
      patterns: words.map((word) => containing(` ${word} `)),
      tokens: words.map((word) => token(column, 'word', word)),
    },
    parts: words.map((word) => ({
      whole: containing(word),
      indexed: containing(word.slice(0, INDEXED_MOST)),
      letters: word.length,
    })),
  }
}

/** `%`, `_` and `\` are letters like others. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Few enough that an index of them stays small, and many enough that few rows share one by chance. */
const TOKENS = 1 << 20

/** Below zero; what the index has besides is not. */
function token(column: SearchColumn, of: 'field' | 'word', form: string): number {
  const hash = hashOf(`${column}${of}${form}`)
  return -1 - ((hash ^ (hash >>> 15)) & (TOKENS - 1))
}

/** 32 bits of a text, the same on every machine (FNV-1a over UTF-16 code units). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

function formOf(text: string, column: SearchColumn): string {
  return spelled(inWords(KEYS[column](text)))
}

/** Marks that have a capital of their own; everything else goes by its number. */
const MARKS: Record<string, string> = {
  '\u0300': 'G',
  '\u0301': 'A',
  '\u0302': 'C',
  '\u0303': 'T',
  '\u0304': 'M',
  '\u0307': 'P',
  '\u0308': 'E',
  '\u030c': 'K',
  '\u0323': 'D',
  '\u0331': 'L',
}
const CAPITALS = 'ABCDEFGHIJKLMNOPRSTUVWXYZ'
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const SPELLED = /[^\x00-\x7f]\p{M}*|[\x21-\x7f]\p{M}+|'/gu

/** Spellings that were made before: a language has few letters. */
const remembered = new Map<string, string>()
const REMEMBERED_MOST = 2_000

/**
 * `pg_trgm` takes every character that is not of a–z and 0–9 for the end of a word (it goes by
 * PostgreSQL's own locale, which is C), so all others are spelled in capitals, which no key has: `ọ̀`
 * is `QODGX`. What is found that way is found letter by letter: `o` does not match in `ọ`, nor `ọ` in `ọ̀`.
 */
function spelled(form: string): string {
  return form.replace(SPELLED, (letter) => {
    const known = remembered.get(letter)
    if (known !== undefined) return known
    const spelling =
      letter === "'" ? 'QX' : `Q${[...letter.normalize('NFD')].map(capital).join('')}X`
    if (remembered.size < REMEMBERED_MOST) remembered.set(letter, spelling)
    return spelling
  })
}

/**
 * A mark that stands first has no letter below it. Q, X and Z begin and end what is spelled, so these
 * letters go by their numbers when they have marks; rows from before this was so have another spelling
 * of them, and are found folded until they are saved again: no language has marks on them.
 */
function capital(character: string, at: number): string {
  if (/[a-pr-wy]/.test(character)) return character.toUpperCase()
  const mark = at > 0 ? MARKS[character] : undefined
  return mark ?? `Z${numberInCapitals(character.codePointAt(0) ?? 0)}Z`
}

function numberInCapitals(number: number): string {
  const digits = [...number.toString(CAPITALS.length)]
  return digits.map((digit) => CAPITALS[Number.parseInt(digit, CAPITALS.length)]).join('')
}
