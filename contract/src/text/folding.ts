/**
 * Letters and marks of the six languages for searching. The only place that folds: the server's search column and the
 * console's highlight both use it (source: Unicode CLDR 48, DerivedAge U+0300–U+036F).
 */

import { byLetter } from './by-letter.ts'

/** Combining marks, and vowel signs of the Arabic script. */
const COMBINING = /[\u0300-\u036f\u064b-\u0652]/g
/**
 * Invisible characters, and control characters except those that end a line or a cell. Visible format characters are
 * not included: Prepended_Concatenation_Mark, such as the number signs of Arabic (Unicode 17).
 */
export const INVISIBLE =
  /(?![\t\n\r\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** Separators of lines, pages and records. They become a space, so that words do not join. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Some of them are separators.
export const SEPARATORS = /[\v\f\u001c-\u001f\u0085\u2028\u2029]/g
const MARKS = /\p{M}{2,}/gu
/** Letters that have a dot below in Yoruba, with marks, in lower case and NFD. */
const DOTTED_LETTERS = /[eos]\p{M}+/gu
/** Letters that no decomposition maps to a–z. */
const FOLDED_LETTERS: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ƞ: 'n',
  ɔ: 'o',
  ɛ: 'e',
  ɣ: 'g',
  ə: 'e',
  ǝ: 'e',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
}
const LETTERS = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'g')
const APOSTROPHES = /['’‘‛ʼʻʽʹˈ`´′ꞌ＇]/g
const QUOTES = /[“”„‟«»″＂]/g
/** Number of letters used for sorting: a whole text may exceed the size limit of an index entry. */
const SORTED_LETTERS = 100
/** Characters other than a space that end a word. */
const PUNCTUATION = /[.,;:!?…"“”„«»()[\]{}¿¡/|]+/g
/** What NFC may change or join with the character before it: everything except Latin and its vowels with two marks. */
const UNSETTLED = /[\u0300-\u1dff\u1f00-\uffff]/
const UNEVEN_SPACES = /\s\s|[^\S ]|^ | $/

/** Texts are stored in NFC; input may use any form. */
export function nfc(text: string): string {
  return UNSETTLED.test(text) ? text.normalize('NFC') : text
}

/** The key for folded search: `ọmọ` and `omo` fold to `omo`, `ƴa` and `ʼya` to `ya`. */
export const fold = byLetter(foldText)

export function foldText(text: string): string {
  return oneSpace(
    text
      .toLowerCase()
      .replace(SEPARATORS, ' ')
      // First, so that marks separated only by such a character are put in order together.
      .replace(INVISIBLE, '')
      .normalize('NFD')
      .replace(COMBINING, '')
      .replace(MARKS, withoutRepeatedMarks)
      .replace(LETTERS, (letter) => FOLDED_LETTERS[letter] ?? letter)
      .replace(APOSTROPHES, ''),
  )
}

/**
 * The key for search as typed: the text without case, normalisation form, repeated spaces, and anything that lint fixes
 * on save in any language. So a text and its fixed form give the same search.
 */
export function asTyped(text: string): string {
  const key = withoutFaults(nfc(text.toLowerCase()))
  return UNEVEN_SPACES.test(key) ? oneSpace(key) : key
}

/**
 * Matches where something may need fixing. In NFC a letter may already include the mark that follows it; for the most
 * common ones, dotted vowels with a tone, that is known.
 */
const MAY_HAVE_FAULTS =
  /[\u0329ƞ\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}]|(?![ẹọịụ][\u0300\u0301\u0304](?!\p{M}))\P{ASCII}\p{M}|\p{M}{2}/u

function withoutFaults(key: string): string {
  if (!MAY_HAVE_FAULTS.test(key)) return key
  return key
    .replace(SEPARATORS, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFD')
    .replace(DOTTED_LETTERS, (letter) => letter.replaceAll('\u0329', '\u0323'))
    .replaceAll('ƞ', 'ŋ')
    .replace(MARKS, withoutRepeatedMarks)
    .normalize('NFC')
}

function withoutRepeatedMarks(marks: string): string {
  return [...new Set(marks)].join('')
}

function oneSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A key whose word-ending punctuation is separated by spaces: `wá, jẹ` has the words `wá`, `,` and `jẹ`. */
export function inWords(key: string): string {
  const spaced = key.replace(PUNCTUATION, ' $& ')
  return spaced === key ? key : oneSpace(spaced)
}

/** The words of a search; all of them must match. */
export function searchWords(text: string, key: (text: string) => string): string[] {
  return [...new Set(inWords(key(text)).split(' '))].filter((word) => word !== '')
}

const LETTERS_OF_PEOPLE = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The text with every kind of apostrophe replaced by one character, since keyboards differ. */
export function unifyApostrophes(text: string): string {
  return text.replace(APOSTROPHES, "'")
}

/** The text with every kind of apostrophe replaced by one character, and ʼy, as Niger writes it, by ƴ. */
export function unifySpellings(text: string): string {
  return unifyApostrophes(text).replaceAll("'y", 'ƴ').replaceAll("'Y", 'Ƴ')
}

/** The sort key of a list by text: the beginning of the text, with one character for apostrophes and one for quotes. */
export function sortText(text: string): string {
  return [...unifyApostrophes(text).replace(QUOTES, '"')].slice(0, SORTED_LETTERS).join('')
}

/** Letters as people count them: `Ẹ̀kọ́` has three. */
export function graphemes(text: string): string[] {
  return Array.from(LETTERS_OF_PEOPLE.segment(nfc(text)), ({ segment }) => segment)
}

export interface HighlightPart {
  text: string
  hit: boolean
}

/** Splits a text into parts that match any word of the search, folded, and parts that do not. */
export function highlight(text: string, search: string): HighlightPart[] {
  const words = searchWords(search, fold)
  const letters = graphemes(text)
  const folded = letters.map((letter) => (/^\s+$/.test(letter) ? ' ' : fold(letter)))
  const hits = new Array<boolean>(letters.length).fill(false)
  const starts: number[] = []
  let key = ''
  for (const part of folded) {
    starts.push(key.length)
    key += part
  }
  for (const word of words) markHits({ key, word, starts, folded, hits })
  return joinParts(letters, hits)
}

function markHits(found: { key: string; word: string; starts: number[]; folded: string[]; hits: boolean[] }): void {
  const { key, word, starts, folded, hits } = found
  for (let at = key.indexOf(word); at !== -1; at = key.indexOf(word, at + 1)) {
    for (let letter = 0; letter < starts.length; letter += 1) {
      const start = starts[letter] ?? 0
      const end = start + (folded[letter]?.length ?? 0)
      if (start < at + word.length && end > at) hits[letter] = true
    }
  }
}

function joinParts(letters: string[], hits: boolean[]): HighlightPart[] {
  const parts: HighlightPart[] = []
  letters.forEach((letter, index) => {
    const hit = hits[index] ?? false
    const last = parts.at(-1)
    if (last && last.hit === hit) last.text += letter
    else parts.push({ text: letter, hit })
  })
  return parts
}
