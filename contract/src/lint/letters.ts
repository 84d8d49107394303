/** Rules about single letters, of a text cut into letters. */
import { INVISIBLE, nfc } from '../folding.ts'
import { LANGUAGES, type LanguageName } from '../languages.ts'
import { isLetterOf, languagesWith, likelyLetter, lookAlike } from './alphabet.ts'
import { APOSTROPHES } from './apostrophes.ts'
import type { Finding, LintRule } from './finding.ts'

/** A letter with its marks, and where it stands. */
export interface Placed {
  letter: string
  start: number
}

/** Their joiners and selectors are part of the picture. */
const EMOJI = /\p{Extended_Pictographic}|\u20e3|\p{Regional_Indicator}/u
const LATIN = /^\p{Script=Latin}/u
const OTHER_SCRIPT = /^(?!\p{Script=Common}|\p{Script=Inherited}|\p{Script=Latin})\p{L}/u
const MARK = /^\p{M}$/u
const DOT_BELOW = '\u0323'
const LINE_BELOW = '\u0329'
const ENG: Record<string, string> = { ƞ: 'ŋ', Ƞ: 'Ŋ' }

/** At most one finding of a letter that is mended on save; a mended text is looked at again. */
export function mendableLetter(placed: Placed, language: LanguageName | null): Finding | null {
  const { letter } = placed
  const finding = (rule: LintRule, mended: string, reason: string) =>
    ({ rule, ...place(placed), mended: nfc(mended), reason }) satisfies Finding
  if (letter.search(INVISIBLE) !== -1 && !EMOJI.test(letter)) {
    return finding('invisibleSign', letter.replace(INVISIBLE, ''), 'A sign that nobody sees')
  }
  const parts = [...letter.normalize('NFD')]
  if (language === 'yoruba' && parts.includes(LINE_BELOW)) {
    const dotted = parts.map((part) => (part === LINE_BELOW ? DOT_BELOW : part))
    const reason = 'The line below became the dot below'
    return finding('lineBelow', [...new Set(dotted)].join(''), reason)
  }
  const [base = '', ...marks] = parts
  // In other scripts a letter may have another one on it, which may come again.
  const twice = new Set(marks).size < marks.length && marks.every((mark) => MARK.test(mark))
  if (twice && /\p{L}/u.test(base) && !EMOJI.test(letter)) {
    return finding('repeatedMark', [base, ...new Set(marks)].join(''), 'A letter has a mark once')
  }
  const eng = ENG[base]
  if (language === 'wolof' && eng !== undefined) {
    return finding('wolofEng', eng + marks.join(''), `${base} became ${eng}, the letter of Wolof`)
  }
  return null
}

/** Letters and marks that the language does not have. */
export function foreignLetters(placed: readonly Placed[], language: LanguageName): Finding[] {
  const { label } = LANGUAGES[language]
  const foreign = placed.filter(
    ({ letter }) =>
      /^\p{L}/u.test(letter) && !APOSTROPHES.includes(letter) && !isLetterOf(letter, language),
  )
  const home = foreign.length > 1 ? homeOf(foreign) : []
  const [first] = foreign
  const last = foreign.at(-1)
  if (home.length > 0 && first && last) {
    const end = place(last).end
    const reason = `Letters of ${oneOf(home)}, not of ${label}`
    return [{ rule: 'otherLanguage', start: first.start, end, mended: null, reason }]
  }
  return foreign.map((odd) => {
    const mended = LATIN.test(odd.letter) ? likelyLetter(odd.letter, language) : null
    const reason = `${odd.letter} is not a letter of ${label}`
    return { rule: 'foreignLetter', ...place(odd), mended, reason }
  })
}

/** The labels of the languages that have all of these letters. */
function homeOf(foreign: readonly Placed[]): string[] {
  const [first, ...others] = foreign.map(({ letter }) => languagesWith(letter))
  return (first ?? [])
    .filter((name) => others.every((names) => names.includes(name)))
    .map((name) => LANGUAGES[name].label)
}

function oneOf(labels: readonly string[]): string {
  const last = labels.at(-1) ?? ''
  return labels.length > 1 ? `${labels.slice(0, -1).join(', ')} or ${last}` : last
}

/** Letters of another script inside a word of Latin letters. */
export function mixedScripts(word: readonly Placed[]): Finding[] {
  if (!word.some(({ letter }) => LATIN.test(letter))) return []
  return word
    .filter(({ letter }) => OTHER_SCRIPT.test(letter))
    .map((odd) => ({
      rule: 'mixedScripts',
      ...place(odd),
      mended: lookAlike(odd.letter),
      reason: `${odd.letter} is a letter of another script than those beside it`,
    }))
}

export function place({ letter, start }: Placed): { start: number; end: number } {
  return { start, end: start + letter.length }
}
