/** Rules for single letters that are fixed on save, applied to a text split into letters. */

import type { LanguageName } from '../languages.ts'
import * as lintApiMessages from '../messages/en/api/texts/lint.ts'
import type { Message } from '../messages/message.ts'
import { INVISIBLE, nfc, SEPARATORS } from '../text/folding.ts'
import type { Finding, LintRule } from './finding.ts'
import { type LetterPosition, rangeOf } from './place.ts'

/** Joiners and selectors are part of an emoji. */
const EMOJI = /\p{Extended_Pictographic}|\u20e3|\p{Regional_Indicator}/u
const MARK = /^\p{M}$/u
const SPACE = /\s$/
const AT_SPACE = /^[ \u00a0]/
const JOINER = /[\u200c\u200d]/
/**
 * Scripts in which ZWNJ and ZWJ decide how letters join: cursive ones, and those of Indic origin with conjuncts (The
 * Unicode Standard, chapters 9, 12–17 and 19, and 23.2).
 */
const JOINING_SCRIPTS = new RegExp(
  `[${[
    ...['Adlam', 'Arabic', 'Hanifi_Rohingya', 'Mandaic', 'Mongolian', 'Nko', 'Phags_Pa', 'Syriac'],
    ...['Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Oriya'],
    ...['Sinhala', 'Tamil', 'Telugu', 'Grantha', 'Kaithi', 'Meetei_Mayek', 'Newa', 'Sharada'],
    ...['Tirhuta', 'Balinese', 'Chakma', 'Cham', 'Javanese', 'Khmer', 'Myanmar', 'Sundanese'],
    ...['Tai_Tham', 'Tibetan'],
  ]
    .map((script) => `\\p{Script=${script}}`)
    .join('')}\u0640]`,
  'u',
)
/** Characters that a joiner does not affect: a space, punctuation, another joiner, a Latin letter, a digit. */
const MAY_PRECEDE = /^(?:[\s\p{P}\p{S}\p{Script=Latin}\p{Nd}]|\u200c|\u200d)/u
const DOT_BELOW = '\u0323'
const LINE_BELOW = '\u0329'
/** On other letters, such as the syllabic `n`, a line below is intended. */
const DOTTED = /^[eos]/i
const ENG: Record<string, string> = { ƞ: 'ŋ', Ƞ: 'Ŋ' }

/**
 * At most one finding for a letter that is fixed on save; the fixed text is checked again.
 * @param beside the letters before and after it
 */
export function fixableLetter(
  placed: LetterPosition,
  language: LanguageName | null,
  beside: { before: string; after: string },
): Finding | null {
  const { letter } = placed
  const finding = (rule: LintRule, replacement: string, reason: Message) =>
    ({ rule, ...rangeOf([placed]), replacement: nfc(replacement), reason }) satisfies Finding
  if (letter.search(SEPARATORS) !== -1) {
    const isSpaced = SPACE.test(beside.before) || beside.before.search(SEPARATORS) !== -1 || AT_SPACE.test(beside.after)
    return finding('invisibleSign', isSpaced ? '' : ' ', lintApiMessages.invisibleSeparator)
  }
  const visible = withoutInvisible(letter, beside.after)
  if (visible !== letter && !EMOJI.test(letter)) {
    return finding('invisibleSign', visible, lintApiMessages.invisibleCharacter)
  }
  const parts = [...letter.normalize('NFD')]
  if (language === 'yoruba' && DOTTED.test(parts[0] ?? '') && parts.includes(LINE_BELOW)) {
    const dotted = parts.map((part) => (part === LINE_BELOW ? DOT_BELOW : part))
    return finding('lineBelow', [...new Set(dotted)].join(''), lintApiMessages.lineBelow)
  }
  const [base = '', ...marks] = parts
  // In other scripts a letter may carry another letter, which may repeat.
  const twice = new Set(marks).size < marks.length && marks.every((mark) => MARK.test(mark))
  if (twice && /\p{L}/u.test(base) && !EMOJI.test(letter)) {
    return finding('repeatedMark', [base, ...new Set(marks)].join(''), lintApiMessages.repeatedMark)
  }
  const eng = ENG[base]
  if (language === 'wolof' && eng !== undefined) {
    return finding('wolofEng', eng + marks.join(''), lintApiMessages.wolofEng({ letter: base, eng }))
  }
  return null
}

/**
 * A letter without its invisible characters. A joiner stays on a letter of a script that joins letters, and before one
 * at the beginning of a word or after punctuation, a Latin letter or a digit, as in Persian.
 */
function withoutInvisible(letter: string, after: string): string {
  const [base = ''] = letter
  const joins = JOINING_SCRIPTS.test(MAY_PRECEDE.test(base) ? after : base)
  return letter.replace(INVISIBLE, (sign) => (joins && JOINER.test(sign) ? sign : ''))
}
