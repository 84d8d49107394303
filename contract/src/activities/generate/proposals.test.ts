import { generatedFrom, generatedWord } from '@griot/testing/generated-words.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOut } from '../crossword-grid.ts'
import { ACTIVITY_KIND_NAMES } from '../kind-names.ts'
import type { ActivityKind } from '../kinds.ts'
import { wordsOfClues } from '../play/judges.ts'
import { dataOf, fillOptions, type GeneratedWord, hasChoice, proposeActivities, redraw } from './generate.ts'
import { generatorOf } from './generators.ts'

const LONG = 'a'.repeat(21)

const MEDIA = (code: string) => ({ imageUrl: code, videoUrl: code })
/** Four words that cross, with all media, other words, and a sentence with each of the four. */
const FULL = [
  generatedWord('ajá', 'dog', MEDIA('dog-01')),
  generatedWord('ẹja', 'fish', MEDIA('fish-1')),
  generatedWord('àga', 'chair', MEDIA('chair1')),
  generatedWord('adìyẹ', 'chicken', MEDIA('chick1')),
  generatedWord('ilé', 'house', MEDIA('house1')),
  generatedWord('ìlù', 'drum', MEDIA('drum-1')),
  generatedWord('ọ̀bọ', 'monkey', MEDIA('monk-1')),
  generatedWord('Ajá àti ẹja.', 'the dog and the fish', { code: 'sent-1' }),
  generatedWord('Àga, adìyẹ!', 'a chair, a chicken', { code: 'sent-2' }),
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

describe.each(ACTIVITY_KIND_NAMES)('activities of kind %s from words that lack nothing', (kind) => {
  it('have all their options, also when redrawn', () => {
    const library = FULL
    const { activities, lacks } = generatedFrom(kind, library, 4, Math.random)
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

describe('what is proposed', () => {
  it('Fill the gap: a sentence of the library with a gap for the selected word', () => {
    const { data } = first('FillTheGapActivity', FULL.slice(1, 2))
    expect(data?.question).toEqual({ audioUrl: 'sent-1', question: 'Ajá àti ___.' })
    expect(first('FillTheGapActivity', FULL.slice(0, 1)).data?.question.question).toBe('___ àti ẹja.')
    expect(data?.options.find(({ id }) => id === data.answer[0])).toMatchObject({ text: 'ẹja', audioUrl: 'fish00' })
    expect(data?.options.map(({ text }) => text).filter((text) => text.includes(' '))).toEqual([])
  })

  it('Fill the gap: a gap for a word of the selected sentence whose marks are the same', () => {
    const sentence = generatedWord('Ọkọ ni ọkọ̀', 'husband is a car', { code: 'sent-3' })
    const { data } = first('FillTheGapActivity', [sentence], [sentence, generatedWord('ọkọ̀', 'car'), ...FULL])
    expect(data?.question).toEqual({ audioUrl: 'sent-3', question: 'Ọkọ ni ___' })
  })

  it('Fill the gap: says when there is no sentence, or no word for the gap', () => {
    expect(first('FillTheGapActivity', FULL.slice(4, 5)).reasons).toEqual([
      'No sentence of the library contains this word.',
    ])
    expect(first('FillTheGapActivity', [generatedWord('Ẹ káàárọ̀', 'Good morning')]).reasons).toEqual([
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
    const { data, reasons } = first('MatchTheCorrectWord', [FULL[0] as GeneratedWord, generatedWord('Eko', 'eko')])
    expect(data?.question).toEqual({ text: 'dog', audioUrl: '' })
    expect(data?.options.every(({ audioUrl }) => audioUrl !== '')).toBe(true)
    expect(reasons).toEqual(['Its translation is empty, or the same as the word.'])
  })

  it('Video and picture: says when the word has none', () => {
    expect(first('VideoContentActivity', [generatedWord('ilé', 'house')]).reasons).toEqual([
      'No video is declared for this word.',
    ])
    expect(first('SelectCorrectImageActivity', [generatedWord('ilé', 'house')]).reasons).toEqual([
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
    const dotted = ['ọn', 'ok', 'ọm', 'od'].map((text) => generatedWord(text, text.toUpperCase().concat('1')))
    expect(first('CrossWordActivity', dotted).reasons).toHaveLength(4)
  })

  it('Crossword: all words cross, whatever their letters', () => {
    const text = fc.array(fc.constantFrom('a', 'ẹ́', 'b', 'n'), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.uniqueArray(
          text.map((letters) => letters.join('')),
          { minLength: 4, maxLength: 12 },
        ),
        (texts) => {
          const words = texts.map((one, at) => generatedWord(one, `meaning ${at}`, { code: `w${10_000 + at}` }))
          const { activities } = generatedFrom('CrossWordActivity', words, words.length, Math.random)
          for (const activity of activities) {
            expect(layOut(wordsOfClues(dataOf(generatorOf('CrossWordActivity'), activity))).apart).toEqual([])
          }
        },
      ),
    )
  })

  it('Crossword: two crosswords from eight words; a ninth is left with its reason', () => {
    const eight = [
      ...FULL.slice(0, 4),
      ...FULL.slice(0, 4).map((one) => ({ ...one, code: `${one.code.slice(0, 5)}b` })),
    ]
    const left = generatedWord('xx', 'nothing', { code: 'xx-001' })
    const { activities, lacks } = generatedFrom('CrossWordActivity', [left, ...eight], 9, Math.random)
    expect(activities.map(({ words }) => words.length)).toEqual([4, 4])
    expect([...lacks].map(([code, { sentence }]) => [code, sentence.message])).toEqual([
      ['xx-001', 'It does not cross three of the other selected words. Select more words.'],
    ])
  })

  it('Crossword: says which texts do not fit its cells', () => {
    const texts = ['Ẹ káàárọ̀', 'ilé-ìwé', 'ọ', LONG]
    const lacking = texts.map((text, at) => generatedWord(text, `Text ${at}`, { code: `text-${at}` }))
    expect(first('CrossWordActivity', lacking).reasons).toEqual([
      'A crossword needs single words that have only letters.',
      'A crossword needs single words that have only letters.',
      'A crossword needs words of 2 to 20 letters.',
      'A crossword needs words of 2 to 20 letters.',
    ])
  })

  it('Crossword: ends for many words that do not cross', () => {
    // Each two cross at x, and no third crosses them.
    const words = Array.from({ length: 45 }, (_, at) =>
      generatedWord(`${String.fromCodePoint(0x4e00 + at)}x`, `word ${at}`, { code: `w${1000 + at}` }),
    )
    expect(generatedFrom('CrossWordActivity', words, 45, Math.random).lacks.size).toBe(45)
  })
})
