import type { LanguageName } from '../languages.ts'
import { sortText } from './folding.ts'

/** Letters in order, by the letter that they follow; two spellings of one letter in a list of their own. */
type LettersAfter = Readonly<Record<string, readonly (string | readonly string[])[]>>
/**
 * The letters of each alphabet that do not have their root order (Unicode CLDR 48). Browsers leave these alphabets out.
 * Swahili and Nigerian Pidgin have the root order.
 */
const ALPHABETS: Partial<Record<LanguageName, LettersAfter>> = {
  hausa: { b: ['ɓ'], d: ['ɗ'], k: ['ƙ'], s: ['sh'], t: ['ts'], y: [['ƴ', "'y"]] },
  igbo: {
    b: ['ch'],
    g: ['gb', 'gh', 'gw'],
    i: ['ị'],
    k: ['kp', 'kw'],
    n: ['ṅ', 'nw', 'ny'],
    o: ['ọ'],
    s: ['sh'],
    u: ['ụ'],
  },
  wolof: { a: ['à'], e: ['é', 'ë'], n: ['ñ', 'ŋ'], o: ['ó'] },
  yoruba: { e: ['ẹ'], g: ['gb'], o: ['ọ'], s: ['ṣ'] },
}
/** Sorted after every letter, so that `sh`, as s and this, comes after `sz`. */
const LAST = '\uffff'
const RANKS = '012'
/** A wide digit comes after the same narrow one, but only where the texts are equal otherwise, as GB does after Gb. */
const WIDE_RANKS = '０１２'
/** English has the root order; an unknown language would have that of the device. */
const root = new Intl.Collator('en')

/**
 * Compares two texts in the order of the lists by text: by the alphabet of their language, without regard to the kind
 * of apostrophe.
 * @param language null for texts of no language, in the root order
 * @returns a function for sorting
 */
export function compareTexts(language: LanguageName | null): (one: string, other: string) => number {
  const key = language === null ? sortText : keyOf(ALPHABETS[language] ?? {})
  return (one, other) => root.compare(key(one), key(other))
}

/** Writes each letter as the one that it follows, a last sign, and its rank. */
function keyOf(after: LettersAfter): (text: string) => string {
  const written = new Map<string, string>()
  for (const [base, letters] of Object.entries(after))
    letters.forEach((letter, rank) => {
      const [first = '', second] = [letter].flat().map((spelling) => spelling.normalize('NFD'))
      const [key, wideKey] = [RANKS, WIDE_RANKS].map((ranks) => base + LAST + ranks[rank]) as [string, string]
      written.set(first.toUpperCase(), wideKey.toUpperCase())
      written.set(first.charAt(0).toUpperCase() + first.slice(1), key.toUpperCase())
      written.set(first, key)
      if (second === undefined) return
      written.set(second.toUpperCase(), wideKey.toUpperCase())
      written.set(second, wideKey)
    })
  if (written.size === 0) return sortText
  const pattern = new RegExp([...written.keys()].join('|'), 'g')
  return (text) =>
    sortText(text)
      .normalize('NFD')
      .replace(pattern, (letter) => written.get(letter) ?? letter)
}
