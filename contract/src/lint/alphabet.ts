/**
 * Which letters belong to a language, and the probable intended letter for one that does not. Letters after the
 * exemplar sets of Unicode CLDR 48, look-alikes after the confusables of Unicode UTS #39.
 */

import { LANGUAGES, type LanguageName, MARK_GROUPS } from '../languages.ts'
import { fold, nfc } from '../text/folding.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyz'

/** All letters of a language with their tones, lower case, NFC. */
const ALPHABETS = Object.fromEntries(
  Object.values(LANGUAGES).map(({ name, letters, toned, marks, marked }) => {
    const tones = marks.filter((mark) => MARK_GROUPS.tone.includes(mark))
    const withTones = [...toned].flatMap((letter) => tones.map((tone) => nfc(letter + tone)))
    return [name, new Set([...PLAIN, ...letters, ...withTones, ...marked.map(nfc)])]
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

/** Tone marks of any orthography. They may be dropped; other marks are part of the letter. */
const TONES = new Set([...MARK_GROUPS.tone, '\u0303', '\u0306', '\u030c'])

/**
 * The letter of a language that was probably meant by a foreign one: `ķ` in Hausa is `ƙ`, `ö` in Igbo `ọ`, `è` in
 * Swahili `e`. Null when there are several candidates, or none.
 */
export function likelyLetter(letter: string, language: LanguageName): string | null {
  const small = letter.toLowerCase()
  const [base = '', ...marks] = [...small.normalize('NFD')]
  const stripped = withMarks(base, marks, language)
  const remainingMarks = [...stripped.normalize('NFD')]
  const tonesOnly = marks.every((mark) => remainingMarks.includes(mark) || TONES.has(mark))
  const likely = tonesOnly && isLetterOf(stripped, language) ? stripped : ownLetter(base, marks, language)
  if (likely === null) return null
  return small === letter ? likely : likely.toLocaleUpperCase(LANGUAGES[language].tag)
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

/** A letter with those of the marks that the language uses on it. */
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

/** The Latin letter that a Cyrillic or Greek one looks like; null without one. */
export function lookAlike(letter: string): string | null {
  const [base = '', ...marks] = [...letter.normalize('NFD')]
  const latin = LOOK_ALIKES[base]
  return latin === undefined ? null : nfc(latin + marks.join(''))
}
