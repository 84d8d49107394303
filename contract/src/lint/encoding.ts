/** Rules for letters that were lost or changed when a text was converted from one encoding to another. */

import type { LanguageName } from '../languages.ts'
import { LANGUAGES } from '../languages.ts'
import * as lintApiMessages from '../messages/en/api/texts/lint.ts'
import { fold, graphemes, nfc } from '../text/folding.ts'
import type { Finding } from './finding.ts'
import type { KnownWords } from './known-words.ts'
import { lettersAround } from './place.ts'
import { inCaseOf } from './proposals.ts'

/** Bytes 0x80 to 0x9F of Windows-1252 (WHATWG Encoding Standard, index windows-1252). */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const BYTES = new Map([...WINDOWS_1252].map((letter, at) => [letter, 0x80 + at]))
const byteOf = (letter: string) =>
  BYTES.get(letter) ?? (letter >= '\u0080' && letter <= '\u00ff' ? letter.charCodeAt(0) : null)

/** Two to four characters that may be the bytes of one: the first says how many follow (RFC 3629). */
const CHARACTER = `[\u00c2-\u00f4][\u0080-\u00bf${WINDOWS_1252}]{1,3}`
const MAY_BE_BYTES = new RegExp(`(?:${CHARACTER})+`, 'g')

/** Clean characters that may be read in the wrong encoding, the remains of a lost letter, or an HTML code. */
export const MAY_BE_BROKEN = new RegExp(`${CHARACTER}|\\p{L}\\p{M}*\\?\\p{Ll}|&[#a-zA-Z]`, 'u')

/** Letters, marks and signs that texts of the six languages have. */
const PLAUSIBLE =
  /^(?:[\u00a0-\u017fƁƂɓƉƊɗƘƙƳƴǸǹŋʼ\u1e00-\u1eff\u2010-\u203a₦€™]|[\u0300-\u0304]|\u0308|\u0323|\u0329)$/u
const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** Text that was read in the wrong encoding, such as `Ã©` for `é`, and signs that Windows-1252 has for control codes. */
export function wrongEncoding(text: string): Finding[] {
  const found: Finding[] = []
  const add = (start: number, end: number, replacement: string) =>
    found.push({ rule: 'wrongEncoding', start, end, replacement, reason: lintApiMessages.wrongEncoding })
  for (const { 0: run, index } of text.matchAll(MAY_BE_BYTES)) {
    const decoded = decode(run)
    if (decoded !== null) add(index, index + run.length, decoded)
  }
  for (const { 0: code, index } of text.matchAll(CONTROL_CODE)) {
    const sign = WINDOWS_1252.charAt(code.charCodeAt(0) - 0x80)
    const isInside = found.some(({ start, end }) => index >= start && index < end)
    if (sign !== code && !isInside) add(index, index + 1, sign)
  }
  return found
}

/** U+0085 is a line separator in texts. */
const CONTROL_CODE = /[\u0080-\u0084\u0086-\u009f]/g

function decode(run: string): string | null {
  const bytes = [...run].map(byteOf)
  try {
    const text = UTF_8.decode(Uint8Array.from(bytes.map((byte) => byte ?? 0)))
    return [...text].every((letter) => PLAUSIBLE.test(letter)) ? text : null
  } catch {
    return null
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}
const ENTITY = new RegExp(
  `&(?:#(?<decimal>\\d{2,6})|#x(?<hex>[0-9a-f]{2,5})|(?<letter>[a-z])(?<mark>${Object.keys(MARKS).join('|')})|(?<name>${Object.keys(NAMED).join('|')}));`,
  'giu',
)

/** Characters written as in HTML: `&amp;`, `&#7885;`, `&eacute;`. */
export function htmlEntities(text: string): Finding[] {
  return Array.from(text.matchAll(ENTITY), ({ 0: entity, index, groups = {} }) => {
    const { decimal, hex, letter = '', mark = '', name = '' } = groups
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const isText = code >= 0x20 && code <= 0x1ffff && !(code >= 0xd800 && code <= 0xdfff)
    const named = NAMED[name.toLowerCase()] ?? nfc(letter + (MARKS[mark.toLowerCase()] ?? ''))
    return {
      rule: 'htmlEntity',
      start: index,
      end: index + entity.length,
      replacement: isText ? String.fromCodePoint(code) : named || null,
      reason: lintApiMessages.htmlEntity({ entity }),
    }
  })
}

const TOKEN = /\S+/gu
const LOST = /\ufffd+|(?<=\p{L}\p{M}*)\?+(?=\p{Ll})/gu
/** In an address, a question mark is expected. */
const ADDRESS = /[/=&@]|\.\p{L}/u

/** Between two parts of so many letters, rather a space is missing after the question mark. */
const LETTERS_OF_WORD = 5

/** A replacement character, or a question mark inside a word: a letter was lost. The library may have the word. */
export function lostLetters(text: string, language: LanguageName | null, words: KnownWords): Finding[] {
  return Array.from(text.matchAll(TOKEN)).flatMap(({ 0: token, index }) => {
    if (ADDRESS.test(token) && !token.includes('\ufffd')) return []
    return Array.from(token.matchAll(LOST)).flatMap(({ 0: signs, index: at }): Finding | [] => {
      const { before, after } = lettersAround(token, at, at + signs.length)
      if (signs.startsWith('?') && Math.min(before.length, after.length) >= LETTERS_OF_WORD) return []
      return {
        rule: 'lostLetter',
        start: index + at,
        end: index + at + signs.length,
        replacement: language === null ? null : lostLetter(before, after, language, words),
        reason: lintApiMessages.lostLetter({ sign: signs }),
      }
    })
  })
}

/** The letter beyond a–z that gives an attested word between two parts of a word; null if different letters do. */
function lostLetter(before: string, after: string, language: LanguageName, words: KnownWords): string | null {
  if (before + after === '') return null
  const { letters, tones, toned, marked } = LANGUAGES[language]
  const bases = [...new Set([...letters, ...tones, ...toned, ...marked].map(fold))]
  const found = bases.flatMap((base) => {
    const spellings = words.spellings(fold(before + base + after))
    return spellings.flatMap((spelling) => between(before, after, spelling) ?? []).slice(0, 1)
  })
  const [only] = found
  return found.length === 1 && only !== undefined ? inCaseOf(before === '' ? only : after, only, language) : null
}

/** The letter of a spelling between its beginning and its end; null if these are not its own. */
function between(before: string, after: string, spelling: string): string | null {
  const end = spelling.length - after.length
  const letter = spelling.slice(before.length, end)
  const isAround =
    (spelling.slice(0, before.length) + spelling.slice(end)).toLowerCase() === (before + after).toLowerCase()
  return isAround && graphemes(letter).length === 1 && !/^[a-z]$/i.test(letter) ? letter : null
}
