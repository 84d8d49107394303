import { generatedFrom, generatedWord } from '@griot/testing/generated-words.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_KIND_NAMES } from '../kind-names.ts'
import { type ActivityData, type ActivityKind, activityDataErrors } from '../kinds.ts'
import { checkAnswer, wordsOfClues } from '../play/judges.ts'
import { comparableTextsOf, dataOf, drawWords, type GeneratedActivity, type GeneratedWord, redraw } from './generate.ts'
import { generatorOf } from './generators.ts'

const TEXTS = [
  'ajá',
  'ẹja',
  'àga',
  'adìyẹ',
  'ilé',
  'ìlú',
  'ọkọ',
  'ọkọ̀',
  'o\u0323',
  'ọ',
  'A',
  "n'ohere",
  'n’ohere',
  'Ajá',
]
const SENTENCES = ['Ajá wà ní ilé.', 'ọkọ ọkọ̀', 'Mo fẹ́ ẹja', 'ajá, ajá', "mmadụ nile n'ohere", 'ajá ___', '?!']
const LONG = 'a'.repeat(21)

const wordArbitrary = fc.record({
  code: fc.integer({ min: 100_000, max: 999_999 }).map(String),
  text: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
    fc.constantFrom(...SENTENCES, LONG, 'ilé-ìwé'),
    fc.array(fc.constantFrom(...TEXTS), { minLength: 2, maxLength: 4 }).map((texts) => texts.join(' ')),
  ),
  translation: fc.constantFrom('', 'dog', 'Dog', 'fish', 'chair', 'house', 'town', 'husband', 'car', 'ilé', 'chicken'),
  imageUrl: fc.constantFrom('', 'drum-1', 'DRUM-1', 'door-1', 'egg-01', 'key-01'),
  videoUrl: fc.constantFrom('', 'film-1'),
})
const libraryArbitrary = fc.uniqueArray(wordArbitrary, { selector: ({ code }) => code, minLength: 1, maxLength: 16 })
const seedArbitrary = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 1,
  maxLength: 20,
})

/** A random function that repeats some numbers. */
function repeating(numbers: readonly number[]) {
  let at = 0
  return () => numbers[at++ % numbers.length] ?? 0
}

const dataOfKind = <Kind extends ActivityKind>(kind: Kind, activity: GeneratedActivity): ActivityData<Kind> =>
  dataOf(generatorOf(kind), activity)

/** The right answer as a learner gives it, and values for its places. */
function answerOf(kind: ActivityKind, data: ActivityData<ActivityKind>) {
  if (kind === 'CrossWordActivity') {
    const right = wordsOfClues(data as ActivityData<'CrossWordActivity'>)
    return { right, values: right }
  }
  return { right: [data.answer].flat(), values: data.options.map(({ id }) => id) }
}

describe('drawing wrong options', () => {
  it('returns at most the requested words, all different from each other and from the given ones', () => {
    fc.assert(
      fc.property(libraryArbitrary, fc.nat(2), fc.nat(5), seedArbitrary, (pool, given, count, seed) => {
        const beside = pool.slice(0, given)
        const drawn = drawWords(pool, beside, count, repeating(seed))
        expect(drawn.length).toBeLessThanOrEqual(count)
        for (const one of drawn) expect(pool).toContain(one)
        const used = new Set(beside.flatMap(comparableTextsOf))
        const looks = drawn.flatMap(comparableTextsOf)
        expect(new Set(looks).size).toBe(looks.length)
        expect(looks.filter((look) => used.has(look))).toEqual([])
      }),
    )
  })

  it('returns as many words as the pool has', () => {
    const pool = ['ganga', 'ƙofa', 'ƙwai', 'kifi'].map((text) => generatedWord(text, text))
    const beside = [generatedWord('ganga', 'drum')]
    expect(drawWords(pool, beside, 3, Math.random)).toHaveLength(3)
    expect(drawWords(pool, beside, 9, Math.random)).toHaveLength(3)
    expect(drawWords([], beside, 3, Math.random)).toEqual([])
  })

  it('leaves out a synonym, which would be right too', () =>
    expect(drawWords([generatedWord('mota', 'Car')], [generatedWord('ọkọ̀', 'car')], 1, Math.random)).toEqual([]))
})

describe.each(ACTIVITY_KIND_NAMES)('activities of kind %s generated from words', (kind) => {
  const forLibraries = (check: (library: GeneratedWord[], count: number, seed: number[]) => void) =>
    fc.assert(fc.property(libraryArbitrary, fc.nat(16), seedArbitrary, check))

  it('use each given word once, or there is a reason why not', () =>
    forLibraries((library, count, seed) => {
      const { activities, lacks } = generatedFrom(kind, library, count, repeating(seed))
      const used = [...activities.flatMap(({ words }) => words.map(({ code }) => code)), ...lacks.keys()]
      expect(used.toSorted()).toEqual(
        library
          .slice(0, count)
          .map(({ code }) => code)
          .toSorted(),
      )
      for (const { sentence, short } of lacks.values()) expect([sentence.message, short.message]).not.toContain('')
    }))

  it('are valid; only the right answer is right', () =>
    forLibraries((library, count, seed) => {
      for (const activity of generatedFrom(kind, library, count, repeating(seed)).activities) {
        const data = dataOfKind(kind, activity)
        expect(activityDataErrors(kind, data)).toEqual([])
        const judge = (answer: readonly string[]) => checkAnswer(kind, data, answer, 'yoruba').right
        const { right, values } = answerOf(kind, data)
        expect(judge(right)).toBe(true)
        expect(judge(right.slice(1))).toBe(false)
        const textOf = (id: string) => data.options.find((option) => option.id === id)?.text ?? id
        for (const [at, value] of right.entries()) {
          for (const other of values) {
            const same = textOf(other).normalize() === textOf(value).normalize()
            // With a repeated word, a tile must not be used twice.
            if (other !== value && !same) expect(judge(right.with(at, other))).toBe(false)
          }
        }
      }
    }))

  it('are the same for the same random numbers', () =>
    forLibraries((library, count, seed) => {
      const [one, other] = [repeating(seed), repeating(seed)]
      expect(generatedFrom(kind, library, count, one)).toEqual(generatedFrom(kind, library, count, other))
    }))

  it('redrawn, are valid, use the same words and keep the chosen options in order', () =>
    forLibraries((library, count, seed) => {
      const random = repeating(seed)
      for (const activity of generatedFrom(kind, library, count, random).activities) {
        const options = activity.options.map((option, at) => ({ ...option, chosen: option.place === null && at < 2 }))
        const again = redraw({ ...activity, options }, generatorOf(kind), { library, random })
        expect(activityDataErrors(kind, dataOfKind(kind, again))).toEqual([])
        expect(new Set(again.words)).toEqual(new Set(activity.words))
        const right = again.options.filter(({ place }) => place !== null).flatMap(comparableTextsOf)
        const chosen = options.filter((one) => one.chosen)
        const keepable = chosen.filter((one) => comparableTextsOf(one).every((look) => !right.includes(look)))
        expect(again.options.filter((one) => one.chosen)).toEqual(keepable)
        const wrong = again.options.filter(({ place }) => place === null).flatMap(comparableTextsOf)
        expect(new Set([...right, ...wrong]).size).toBe(new Set(right).size + wrong.length)
      }
    }))
})
