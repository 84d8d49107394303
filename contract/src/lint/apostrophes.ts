/** Rules for apostrophes; keyboards and word processors often substitute one form for another. */

import { LANGUAGES, type LanguageName } from '../languages.ts'
import * as lintApiMessages from '../messages/en/api/texts/lint.ts'
import type { Finding } from './finding.ts'

/** Never used as quotation marks. */
const NO_QUOTES = 'ʹˈ`´′ꞌ＇‛ʻʽ'
/** May also be quotation marks. */
const QUOTES = "'‘’"
export const APOSTROPHES = `${NO_QUOTES}${QUOTES}ʼ`
/** With a combining mark it is not an apostrophe. */
const SIGN = new RegExp(`[${APOSTROPHES}](?!\\p{M})`, 'gu')
const LETTER_BEFORE = /[\p{L}\p{M}]$/u
const LETTER_AFTER = /^\p{L}/u

/** Apostrophe-like characters inside words, or before the y of Hausa, that are not the language's own apostrophe. */
export function apostrophes(text: string, language: LanguageName): Finding[] {
  const { apostrophe } = LANGUAGES[language]
  const found: Finding[] = []
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (isApostropheOf(sign, language)) continue
    const before = LETTER_BEFORE.test(text.slice(0, index))
    const after = text.slice(index + sign.length)
    const inside =
      before && LETTER_AFTER.test(after) && !(QUOTES.includes(sign) && isForeignWord(text, index, language))
    const lone = (before || LETTER_AFTER.test(after)) && !QUOTES.includes(sign)
    if (!inside && !lone && !beginsHausaWord(sign, before, after, language)) continue
    found.push({
      rule: 'apostrophe',
      start: index,
      end: index + sign.length,
      replacement: apostrophe,
      reason: lintApiMessages.apostrophe({ language, apostrophe, sign }),
    })
  }
  return found
}

/** The right single quotation mark is a valid apostrophe in a language without a special one. */
export function isApostropheOf(sign: string, language: LanguageName): boolean {
  const typographic = sign === '’' && language !== 'hausa' && language !== 'swahili'
  return sign === LANGUAGES[language].apostrophe || typographic
}

/**
 * Whether a quotation mark is the apostrophe of another language: the n't and 's of English, and names such as O'Brien
 * and N'Golo. In Swahili only `ng'` has an apostrophe of its own.
 */
function isForeignWord(text: string, index: number, language: LanguageName): boolean {
  const before = text.slice(0, index)
  const after = text.slice(index + 1)
  if (language === 'swahili') return !/ng$/iu.test(before)
  return /^(?:s(?![\p{L}\p{M}])|t(?![\p{L}\p{M}])|\p{Lu}\p{Ll})/u.test(after)
}

/** `'yanci`, unless the character opens a quotation that is closed later. */
function beginsHausaWord(sign: string, before: boolean, after: string, language: LanguageName): boolean {
  if (language !== 'hausa' || before || !/^y/iu.test(after)) return false
  const closing = sign === '‘' ? '’' : sign
  return !new RegExp(`[\\p{L}\\p{M}.,!?]${closing}(?!\\p{L})`, 'u').test(after)
}
