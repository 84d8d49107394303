import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOfClues } from '../cross-word.ts'
import { layOut } from '../crossword-grid.ts'
import { ACTIVITY_KIND_NAMES } from '../kind-names.ts'
import { type ActivityData, type ActivityKind, activityDataErrors, checkAnswer } from '../kinds.ts'
import {
  comparableTextsOf,
  dataOf,
  drawWords,
  fillOptions,
  type GeneratedActivity,
  type GeneratedWord,
  hasChoice,
  proposeActivities,
  redraw,
} from './generate.ts'
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

const word = (text: string, translation: string, more: Partial<GeneratedWord> = {}): GeneratedWord => ({
  code: `${translation}00000`.slice(0, 6),
  text,
  translation,
  imageUrl: '',
  videoUrl: '',
  ...more,
})

/** Complete activities of a kind from the first `count` words of a library. */
function generated(kind: ActivityKind, library: readonly GeneratedWord[], count: number, random: () => number) {
  const generator = generatorOf(kind)
  const drawing = { library, random }
  const { activities, lacks } = proposeActivities(generator, library.slice(0, count), drawing)
  return { activities: activities.map((activity) => fillOptions(activity, generator, drawing)), lacks }
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
    const pool = ['ganga', 'ƙofa', 'ƙwai', 'kifi'].map((text) => word(text, text))
    const beside = [word('ganga', 'drum')]
    expect(drawWords(pool, beside, 3, Math.random)).toHaveLength(3)
    expect(drawWords(pool, beside, 9, Math.random)).toHaveLength(3)
    expect(drawWords([], beside, 3, Math.random)).toEqual([])
  })

  it('leaves out a synonym, which would be right too', () =>
    expect(drawWords([word('mota', 'Car')], [word('ọkọ̀', 'car')], 1, Math.random)).toEqual([]))
})

describe.each(ACTIVITY_KIND_NAMES)('activities of kind %s generated from words', (kind) => {
  const forLibraries = (check: (library: GeneratedWord[], count: number, seed: number[]) => void) =>
    fc.assert(fc.property(libraryArbitrary, fc.nat(16), seedArbitrary, check))

  it('use each given word once, or there is a reason why not', () =>
    forLibraries((library, count, seed) => {
      const { activities, lacks } = generated(kind, library, count, repeating(seed))
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
      for (const activity of generated(kind, library, count, repeating(seed)).activities) {
        const data = dataOfKind(kind, activity)
        expect(activityDataErrors(kind, data)).toEqual([])
        const judge = (answer: readonly string[]) => checkAnswer(kind, data, answer).right
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
      expect(generated(kind, library, count, one)).toEqual(generated(kind, library, count, other))
    }))

  it('redrawn, are valid, use the same words and keep the chosen options in order', () =>
    forLibraries((library, count, seed) => {
      const random = repeating(seed)
      for (const activity of generated(kind, library, count, random).activities) {
        const options = activity.options.map((option, at) => ({ ...option, chosen: option.place === null && at < 2 }))
        const again = redraw({ ...activity, options }, generatorOf(kind), { library, random })
        expect(activityDataErrors(kind, dataOfKind(kind, again))).toEqual([])
        expect(new Set(again.words)).toEqual(new Set(activity.words))
        const right = again.options.filter(({ place }) => place !== null).flatMap(comparableTextsOf)
        const chosen = options.filter((one) => one.chosen)
        const keepable = chosen.filter((one) => comparableTextsOf(one).every((look) => !right.includes(look)))
        expect(again.options.filter((one) => one.chosen)).toEqual(keepable)
        expect(new Set(again.options.flatMap(comparableTextsOf)).size).toBeGreaterThanOrEqual(
          new Set(again.options.map(({ code }) => code)).size,
        )
      }
    }))

  it('are complete when nothing is missing', () => {
    const library = FULL
    const { activities, lacks } = generated(kind, library, 4, Math.random)
    expect([...lacks.keys()]).toEqual([])
    expect(activities.length).toBeGreaterThan(0)
    const { wrongCount } = generatorOf(kind)
    for (const activity of activities) {
      expect(hasChoice(activity)).toBe(true)
      expect(activity.options.filter(({ place }) => place === null)).toHaveLength(wrongCount)
      const redrawn = redraw(activity, generatorOf(kind), { library, random: Math.random })
      expect(redrawn.options).toHaveLength(activity.options.length)
    }
  })
})

const MEDIA = (code: string) => ({ imageUrl: code, videoUrl: code })
/** Four words that cross, with all media, other words, and a sentence with each of the four. */
const FULL = [
  word('ajá', 'dog', MEDIA('dog-01')),
  word('ẹja', 'fish', MEDIA('fish-1')),
  word('àga', 'chair', MEDIA('chair1')),
  word('adìyẹ', 'chicken', MEDIA('chick1')),
  word('ilé', 'house', MEDIA('house1')),
  word('ìlù', 'drum', MEDIA('drum-1')),
  word('ọ̀bọ', 'monkey', MEDIA('monk-1')),
  word('Ajá àti ẹja.', 'the dog and the fish', { code: 'sent-1' }),
  word('Àga, adìyẹ!', 'a chair, a chicken', { code: 'sent-2' }),
]
const first = <Kind extends ActivityKind>(
  kind: Kind,
  words: readonly GeneratedWord[],
  library = [...words, ...FULL],
) => {
  const generator = generatorOf(kind)
  const { activities, lacks } = proposeActivities(generator, words, { library, random: () => 0.3 })
  const [activity] = activities
  return {
    data: activity && dataOf(generator, fillOptions(activity, generator, { library, random: () => 0.3 })),
    reasons: [...lacks.values()].map(({ sentence }) => sentence.message),
  }
}

describe('what is proposed', () => {
  it('Fill the gap: a sentence of the library with a gap for the selected word', () => {
    const { data } = first('FillTheGapActivity', FULL.slice(1, 2))
    expect(data?.question).toEqual({ audioUrl: 'sent-1', question: 'Ajá àti ___.' })
    expect(data?.options.find(({ id }) => id === data.answer[0])).toMatchObject({ text: 'ẹja', audioUrl: 'fish00' })
    expect(data?.options.map(({ text }) => text).filter((text) => text.includes(' '))).toEqual([])
  })

  it('Fill the gap: a gap for a word of the selected sentence whose marks are the same', () => {
    const sentence = word('Ọkọ ni ọkọ̀', 'husband is a car', { code: 'sent-3' })
    const { data } = first('FillTheGapActivity', [sentence], [sentence, word('ọkọ̀', 'car'), ...FULL])
    expect(data?.question).toEqual({ audioUrl: 'sent-3', question: 'Ọkọ ni ___' })
  })

  it('Fill the gap: says when there is no sentence, or no word for the gap', () => {
    expect(first('FillTheGapActivity', FULL.slice(4, 5)).reasons).toEqual([
      'No sentence of the library contains this word.',
    ])
    expect(first('FillTheGapActivity', [word('Ẹ káàárọ̀', 'Good morning')]).reasons).toEqual([
      'None of its words is declared as a word of its own, so no gap can be made.',
    ])
  })

  it('Tap what you hear: the words of a sentence in order, if all are in the library', () => {
    const sentence = FULL.slice(8)
    const { data } = first('TapInWhatYouHear', sentence)
    expect(data?.question.audioUrl).toBe('sent-2')
    const textOf = (id: string) => data?.options.find((option) => option.id === id)?.text
    expect(data?.answer.map(textOf)).toEqual(['àga', 'adìyẹ'])
    const whole = first('TapInWhatYouHear', FULL.slice(7, 8)).data
    expect(whole?.options.filter(({ id }) => whole.answer.includes(id))).toMatchObject([{ text: 'Ajá àti ẹja.' }])
  })

  it('Match the correct word: the translation, and words that can be heard', () => {
    const { data, reasons } = first('MatchTheCorrectWord', [FULL[0] as GeneratedWord, word('Eko', 'eko')])
    expect(data?.question).toEqual({ text: 'dog', audioUrl: '' })
    expect(data?.options.every(({ audioUrl }) => audioUrl !== '')).toBe(true)
    expect(reasons).toEqual(['Its translation is empty, or the same as the word.'])
  })

  it('Video and picture: says when the word has none', () => {
    expect(first('VideoContentActivity', [word('ilé', 'house')]).reasons).toEqual([
      'No video is declared for this word.',
    ])
    expect(first('SelectCorrectImageActivity', [word('ilé', 'house')]).reasons).toEqual([
      'No graphic is declared for this word.',
    ])
  })

  it('Crossword: four words that all cross, by letters with their marks, and their translations as clues', () => {
    const { data } = first('CrossWordActivity', FULL.slice(0, 4))
    const words = data ? wordsOfClues(data) : []
    expect(layOut(words)).toMatchObject({ apart: [] })
    expect(words.map((text) => FULL.find((one) => one.text === text)?.translation)).toEqual(
      data?.question.map(({ text }) => text),
    )
    // ọ and o are different letters.
    const dotted = ['ọn', 'ok', 'ọm', 'od'].map((text) => word(text, text.toUpperCase().concat('1')))
    expect(first('CrossWordActivity', dotted).reasons).toHaveLength(4)
  })

  it('Crossword: two crosswords from eight words; a ninth is left with its reason', () => {
    const eight = [
      ...FULL.slice(0, 4),
      ...FULL.slice(0, 4).map((one) => ({ ...one, code: `${one.code.slice(0, 5)}b` })),
    ]
    const left = word('xx', 'nothing', { code: 'xx-001' })
    const { activities, lacks } = generated('CrossWordActivity', [left, ...eight], 9, Math.random)
    expect(activities.map(({ words }) => words.length)).toEqual([4, 4])
    expect([...lacks].map(([code, { sentence }]) => [code, sentence.message])).toEqual([
      ['xx-001', 'It does not cross three of the other selected words. Select more words.'],
    ])
  })

  it('Crossword: says which texts do not fit its cells', () => {
    const texts = ['Ẹ káàárọ̀', 'ilé-ìwé', 'ọ', LONG]
    const lacking = texts.map((text, at) => word(text, `Text ${at}`, { code: `text-${at}` }))
    expect(first('CrossWordActivity', lacking).reasons).toEqual([
      'A crossword needs single words that have only letters.',
      'A crossword needs single words that have only letters.',
      'A crossword needs words of 2 to 20 letters.',
      'A crossword needs words of 2 to 20 letters.',
    ])
  })

  it('Crossword: ends soon for many words that do not cross', () => {
    const words = Array.from({ length: 100 }, (_, at) =>
      word(String.fromCodePoint(0x4e00 + 2 * at, 0x4e01 + 2 * at), `word ${at}`, { code: `w${1000 + at}` }),
    )
    const began = performance.now()
    expect(generated('CrossWordActivity', words, 100, Math.random).lacks.size).toBe(100)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
