import type { LanguageName } from '../../languages.ts'
import { asTyped, nfc, unifySpellings } from '../../text/folding.ts'
import { withoutTones } from '../../text/tones.ts'

/** The result of judging a learner's answer. */
export interface Verdict {
  /** Whether the whole answer is right. */
  right: boolean
  /** For each given place, whether it is right. */
  places: boolean[]
  /** Present where typed words are right except for tone marks, whether or not that counts. */
  exceptTones?: {
    /** Whether the whole answer is right except for tone marks. */
    whole: boolean
    /** For each given place, whether it is right except for tone marks, and not right with them. */
    places: boolean[]
  }
}

/** What a learner sees or hears of an option; options with the same appearance are interchangeable. */
type AppearanceOf<Option> = (option: Option) => string

/** The appearance of an option with a text. An empty text equals no other option. */
export const comparableText = ({ text }: { text: string }) => unifySpellings(nfc(text))

/**
 * Judges tiles that were put in order, place by place. Learners cannot tell two tiles of the same appearance apart, so
 * either is right; using the same tile twice is wrong.
 */
export function scoreOrder<Option extends { id: string }>(
  data: { options: readonly Option[]; answer: readonly string[] },
  given: readonly string[],
  lookOf: AppearanceOf<Option>,
): Verdict {
  const like = haveSameAppearance(data.options, lookOf)
  const places = given.map((id, place) => {
    const expected = data.answer[place]
    return expected !== undefined && given.indexOf(id) === place && like(id, expected)
  })
  return verdictOf(places, data.answer.length)
}

/** Judges the choice of one option; an option with the same appearance is right too. */
export function scoreChoice<Option extends { id: string }>(
  data: { options: readonly Option[]; answer: string },
  given: readonly string[],
  lookOf: AppearanceOf<Option>,
): Verdict {
  const like = haveSameAppearance(data.options, lookOf)
  return verdictOf(
    given.map((id) => data.answer !== '' && like(id, data.answer)),
    1,
  )
}

/** Judges a choice of several options in any order: all options of the answer and no others, up to appearance. */
export function scoreSeveral<Option extends { id: string }>(
  data: { options: readonly Option[]; answer: readonly string[] },
  given: readonly string[],
  lookOf: AppearanceOf<Option>,
): Verdict {
  const like = haveSameAppearance(data.options, lookOf)
  const places = given.map((id) => data.answer.some((expected) => like(id, expected)))
  const whole = data.answer.every((expected) => given.some((id) => like(id, expected)))
  return { right: whole && places.length > 0 && places.every(Boolean), places }
}

/**
 * Judges typed words, each against the expected one in its place.
 * @param rules the language, which says what tone marks are, and whether a word with other tone marks counts as right
 */
export function scoreWords(
  expected: readonly string[],
  given: readonly string[],
  rules: { language: LanguageName; tonesMayDiffer?: boolean | undefined },
): Verdict {
  const sameBy = (key: (word: string) => string) =>
    given.map((word, place) => key(word) !== '' && key(word) === key(expected[place] ?? ''))
  const exact = sameBy(wordKey)
  const toneless = sameBy((word) => withoutTones(wordKey(word), rules.language))
  const exceptTones = toneless.map((same, place) => same && !exact[place])
  const verdict = verdictOf(rules.tonesMayDiffer ? toneless : exact, expected.length)
  if (!exceptTones.includes(true)) return verdict
  return { ...verdict, exceptTones: { whole: verdictOf(toneless, expected.length).right, places: exceptTones } }
}

/**
 * The comparison key of a typed word: it ignores case, normalisation form, spaces, invisible characters, the kind of
 * apostrophe, and whether ƴ is written as ʼy. None of the six languages has case rules of its own (Unicode names Lithuanian, Turkish and Azeri), and
 * the device's locale must not matter: a Turkish one maps I to another letter.
 */
export function wordKey(word: string): string {
  return unifySpellings(asTyped(word)).replace(/\s+/g, '')
}

/** An answer is right when it has the expected length and every place is right. */
export function verdictOf(places: boolean[], length: number): Verdict {
  return { right: length > 0 && places.length === length && places.every(Boolean), places }
}

/** Compares two ids: the same option, or options with the same appearance. */
function haveSameAppearance<Option extends { id: string }>(
  options: readonly Option[],
  lookOf: AppearanceOf<Option>,
): (one: string, other: string) => boolean {
  const looks = new Map(options.map((option) => [option.id, lookOf(option)]))
  return (one, other) => {
    const look = looks.get(one)
    return look !== undefined && (one === other || (look !== '' && look === looks.get(other)))
  }
}
