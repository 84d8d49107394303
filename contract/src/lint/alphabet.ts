/**
 * Which letters belong to a language, and the probable intended letter for one that does not. Letters after the
 * exemplar sets of Unicode CLDR 48, look-alikes after the confusables of Unicode UTS #39, substitutes after texts
 * written on keyboards without the language's letters.
 */

import { LANGUAGES, type LanguageName, MARK_GROUPS } from '../languages.ts'
import { fold, nfc } from '../text/folding.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
/** Letters of loanwords (auxiliary exemplars of CLDR). */
const AUXILIARY: Partial<Record<LanguageName, string>> = { wolof: 'ã' }

/** All letters of a language with their tones, lower case, NFC. */
const ALPHABETS = Object.fromEntries(
  Object.values(LANGUAGES).map(({ name, letters, toned, marks, marked }) => {
    const tones = marks.filter((mark) => MARK_GROUPS.tone.includes(mark))
    const withTones = [...toned].flatMap((letter) => tones.map((tone) => nfc(letter + tone)))
    return [name, new Set([...PLAIN, ...letters, ...withTones, ...marked.map(nfc), ...(AUXILIARY[name] ?? '')])]
  }),
) as unknown as Record<LanguageName, ReadonlySet<string>>

export function isLetterOf(letter: string, language: LanguageName): boolean {
  return ALPHABETS[language].has(letter.toLowerCase())
}

/** All letters of a language, for a regular expression. */
export function lettersOf(language: LanguageName): readonly string[] {
  return [...ALPHABETS[language]]
}

/** The languages that have a letter. */
export function languagesWith(letter: string): LanguageName[] {
  return (Object.keys(LANGUAGES) as LanguageName[]).filter((name) => isLetterOf(letter, name))
}

/** A letter that European keyboards do not have: it shows that a word is not a foreign name. */
export function isDistinctive(letter: string): boolean {
  const small = letter.toLowerCase()
  return small > '\u00ff' && languagesWith(small).length > 0
}

/** Tone marks of any orthography. They may be dropped; other marks are part of the letter. */
const TONES = new Set([...MARK_GROUPS.tone, '\u0303', '\u0306', '\u030c'])
const GRAVE = '\u0300'
const ACUTE = '\u0301'
const STROKE = /[\u0335-\u0338]/g
const BELOW = new RegExp(`[${MARK_GROUPS.below.join('')}]`)
const TWO_TONES = /[\u0300\u0301\u0304].*[\u0300\u0301\u0304]/u

/** A letter that no language has: with two tone marks, a stroke, or a dot below where its language has none. */
export function isMalformed(letter: string): boolean {
  const marks = letter.normalize('NFD')
  return (
    languagesWith(letter).length === 0 && (marks.search(STROKE) !== -1 || BELOW.test(marks) || TWO_TONES.test(marks))
  )
}

/** Letters written for a letter of the language on keyboards that lack it. */
const SUBSTITUTES: Partial<Record<LanguageName, Readonly<Record<string, string>>>> = {
  igbo: { ñ: 'ṅ', î: 'ị', ô: 'ọ', û: 'ụ' },
  wolof: { è: 'é', ê: 'ë', ô: 'ó' },
  yoruba: { â: 'à', ê: 'è', î: 'ì', ô: 'ò', û: 'ù' },
}

/** The probable letter for a foreign one. */
export interface LikelyLetter {
  letter: string
  /** Whether the foreign letter is a known way of writing it. Otherwise only its marks were dropped: `c` for `ç`. */
  isKnown: boolean
}

/**
 * The letter of a language that was probably meant by a foreign one: `ķ` in Hausa is `ƙ`, `ñ` in Igbo `ṅ`, `é` in
 * Swahili `e`. Null when there are several candidates, or none.
 * @param isFirst whether it begins a word: a Yoruba word does not begin with a high tone (Bamgboṣe 1966)
 */
export function likelyLetter(letter: string, language: LanguageName, isFirst: boolean): LikelyLetter | null {
  const small = letter.toLowerCase()
  const [base = '', ...all] = [...small.replace(STROKE, '').normalize('NFD')]
  const marks = isFirst && language === 'yoruba' && all.includes(GRAVE) ? all.filter((mark) => mark !== ACUTE) : all
  const likely = SUBSTITUTES[language]?.[small] ?? withoutForeignMarks(base, marks, language)
  if (likely === null) return null
  const isKnown = /[^a-z]/.test(likely) || BELOW.test(marks.join('')) || isMalformed(small)
  return { letter: small === letter ? likely : likely.toLocaleUpperCase(LANGUAGES[language].tag), isKnown }
}

function withoutForeignMarks(base: string, marks: readonly string[], language: LanguageName): string | null {
  const stripped = withMarks(base, marks, language)
  const rest = [...stripped.normalize('NFD')]
  const tonesOnly = marks.every((mark) => rest.includes(mark) || TONES.has(mark))
  return tonesOnly && isLetterOf(stripped, language) ? stripped : ownLetter(base, marks, language)
}

/** The only letter of the language with the same folded form, with the marks that the language allows on it. */
function ownLetter(base: string, marks: readonly string[], language: LanguageName): string | null {
  const folded = fold(base)
  const own = LANGUAGES[language].letters.filter((letter) => fold(letter) === folded)
  const [only = folded] = own
  if (own.length > 1 || only === '') return null
  const likely = withMarks(only, marks, language)
  return [...only].every((letter) => isLetterOf(letter, language)) ? likely : null
}

/** A letter with those of the marks that the language uses on it; of two tone marks the first. */
function withMarks(base: string, marks: readonly string[], language: LanguageName): string {
  return marks.reduce((letter, mark) => {
    const marked = nfc(letter + mark)
    return isLetterOf(marked, language) ? marked : letter
  }, base)
}

const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  [
    ['аеіјорсухѕһкѵԁԛԝ', 'aeijopcyxshkvdqw'],
    ['АВЕЅІЈКМНОРСТУХ', 'ABESIJKMHOPCTYX'],
    ['αοινυρχκ', 'aoivupxk'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, to.charAt(at)])),
)
/** Letters of another script that are used for a letter of the language. */
const LOOK_ALIKES_OF: Partial<Record<LanguageName, Readonly<Record<string, string>>>> = {
  hausa: { к: 'ƙ', К: 'Ƙ' },
  wolof: { η: 'ŋ' },
  yoruba: { ϙ: 'ọ', Ϙ: 'Ọ' },
}

/** The Latin letter that a Cyrillic or Greek one looks like; null without one. */
export function lookAlike(letter: string, language: LanguageName | null): string | null {
  const [base = '', ...marks] = [...letter.normalize('NFD')]
  const latin = (language ? LOOK_ALIKES_OF[language]?.[base] : undefined) ?? LOOK_ALIKES[base]
  return latin === undefined ? null : nfc(latin + marks.join(''))
}
