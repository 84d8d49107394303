import { asTyped, nfc, oneApostrophe } from '../../text/folding.ts'

/** What a learner's answer came to. */
export interface Verdict {
  /** Whether all of it is right. */
  right: boolean
  /** Whether each place of what was given is right, one a place. */
  places: boolean[]
}

/** What a learner sees or hears of an option; two options of one look are the same to them. */
type LookOf<Option> = (option: Option) => string

/** The look of an option that is its text. The empty text is no look: nothing else is like it. */
export const textLook = ({ text }: { text: string }) => oneApostrophe(nfc(text))

/**
 * Judges tiles that were put in order: place by place. Whoever sees two tiles of one look cannot tell
 * them apart, so that either is right; the same tile twice is not.
 */
export function judgeOrder<Option extends { id: string }>(
  data: { options: readonly Option[]; answer: readonly string[] },
  given: readonly string[],
  lookOf: LookOf<Option>,
): Verdict {
  const like = likeness(data.options, lookOf)
  const places = given.map((id, place) => {
    const expected = data.answer[place]
    return expected !== undefined && given.indexOf(id) === place && like(id, expected)
  })
  return verdictOf(places, data.answer.length)
}

/** Judges the choice of one option, or of another that looks like it. */
export function judgeChoice<Option extends { id: string }>(
  data: { options: readonly Option[]; answer: string },
  given: readonly string[],
  lookOf: LookOf<Option>,
): Verdict {
  const like = likeness(data.options, lookOf)
  return verdictOf(
    given.map((id) => data.answer !== '' && like(id, data.answer)),
    1,
  )
}

/** Judges a choice of several in any order: all of the answer and nothing else, but for looks. */
export function judgeSeveral<Option extends { id: string }>(
  data: { options: readonly Option[]; answer: readonly string[] },
  given: readonly string[],
  lookOf: LookOf<Option>,
): Verdict {
  const like = likeness(data.options, lookOf)
  const places = given.map((id) => data.answer.some((expected) => like(id, expected)))
  const whole = data.answer.every((expected) => given.some((id) => like(id, expected)))
  return { right: whole && places.length > 0 && places.every(Boolean), places }
}

/** Judges words that were typed, each against the one that is expected in its place. */
export function judgeWords(expected: readonly string[], given: readonly string[]): Verdict {
  const places = given.map((word, place) => {
    const key = wordKey(word)
    return key !== '' && key === wordKey(expected[place] ?? '')
  })
  return verdictOf(places, expected.length)
}

/**
 * What two spellings of a word have in common that differ only in case, composition, spaces, signs
 * that nobody sees, and which sign the keyboard has for an apostrophe. None of the six languages has
 * rules of its own for case (Unicode names Lithuanian, Turkish and Azeri), and the device's own must
 * not count: a Turkish one makes another letter of I.
 */
export function wordKey(word: string): string {
  return oneApostrophe(asTyped(word)).replace(/\s+/g, '')
}

/** Right is an answer of the length that is expected whose every place is right. */
export function verdictOf(places: boolean[], length: number): Verdict {
  return { right: length > 0 && places.length === length && places.every(Boolean), places }
}

/** Whether two ids are of one option, or of two that look the same. */
function likeness<Option extends { id: string }>(
  options: readonly Option[],
  lookOf: LookOf<Option>,
): (one: string, other: string) => boolean {
  const looks = new Map(options.map((option) => [option.id, lookOf(option)]))
  return (one, other) => {
    const look = looks.get(one)
    return look !== undefined && (one === other || (look !== '' && look === looks.get(other)))
  }
}
