import { describe, expect, it } from 'vitest'
import type { LanguageName } from '../languages.ts'
import { crossWord } from './cross-word.ts'
import { fillTheGap } from './fill-the-gap.ts'
import { type ActivityData, type ActivityKind, upgradeActivityData } from './kinds.ts'
import { matchTheCorrectWord } from './match-the-correct-word.ts'
import { checkAnswer, wordsOfClues } from './play/judges.ts'
import { selectCorrectImage } from './select-correct-image.ts'
import { videoContent } from './video-content.ts'

/** Behaviour of single kinds; what all kinds have in common is in entries.test.ts. */

/** Judges answers in Yoruba. */
const judgeOf =
  <Kind extends ActivityKind>(kind: Kind) =>
  (data: ActivityData<Kind>, answer: readonly string[], language: LanguageName = 'yoruba') =>
    checkAnswer(kind, data, answer, language)

describe('VideoContentActivity', () => {
  const { example, data, stored } = videoContent
  const judge = judgeOf('VideoContentActivity')

  it('accepts an answer that is a list of one id, on write and on read', () => {
    expect(data.parse({ ...example, answer: ['1'] }).answer).toBe('1')
    expect(stored.parse({ ...example, answer: ['1'] }).answer).toBe('1')
    expect(data.safeParse({ ...example, answer: ['1', '2'] }).success).toBe(false)
  })

  it('reads missing option fields as empty', () => {
    const options = example.options.map(({ id, text }) => ({ id, text }))
    expect(data.parse({ ...example, options }).options[0]?.audioUrl).toBe('')
  })

  it('is right only for the correct option', () => {
    expect(judge(example, ['1']).right).toBe(true)
    expect(judge(example, ['2']).right).toBe(false)
  })
})

describe('SelectCorrectImage', () => {
  const { example } = selectCorrectImage
  const judge = judgeOf('SelectCorrectImageActivity')
  /** A third option, equal to the first except for the given fields. */
  const withEqualOption = (twin: Partial<(typeof example.options)[number]>) => {
    const [first] = example.options
    const third = first ? [{ ...first, id: '3', ...twin }] : []
    return { ...example, options: [...example.options, ...third] }
  }

  it('another option with the same picture and word is right too', () => {
    expect(judge(withEqualOption({ imageUrl: 'DOG-01' }), ['3']).right).toBe(true)
    expect(judge(withEqualOption({ audioUrl: '' }), ['3']).right).toBe(true)
  })

  it('another picture, another word, or no picture is wrong', () => {
    expect(judge(withEqualOption({ imageUrl: 'horse1' }), ['3']).right).toBe(false)
    expect(judge(withEqualOption({ text: 'ẹṣin' }), ['3']).right).toBe(false)
    expect(judge(withEqualOption({ imageUrl: '' }), ['3']).right).toBe(false)
  })
})

describe('MatchTheCorrectWord', () => {
  const { example } = matchTheCorrectWord
  const judge = judgeOf('MatchTheCorrectWord')
  const withFourth = (fourth: { text: string; audioUrl: string }) => ({
    ...example,
    options: [...example.options, { id: '4', ...fourth }],
  })

  it('is right for all matching options, in any order', () => {
    expect(judge(example, ['3', '1'])).toEqual({ right: true, places: [true, true] })
    expect(judge(example, ['1'])).toEqual({ right: false, places: [true] })
    expect(judge(example, ['1', '2', '3']).places).toEqual([true, false, true])
  })

  it('two options with equal text, or without text with equal sound, count as the same', () => {
    const heard = withFourth({ text: '', audioUrl: 'ESIN-1' })
    expect(judge(heard, ['1', '4']).right).toBe(true)
    expect(judge(withFourth({ text: 'ajá', audioUrl: '' }), ['4', '3']).right).toBe(true)
    expect(judge(withFourth({ text: 'esin-1', audioUrl: '' }), ['1', '4']).right).toBe(false)
  })
})

describe('FillTheGap', () => {
  const { example, data, stored } = fillTheGap
  const judge = judgeOf('FillTheGapActivity')

  it('is right when each gap has its own word', () => {
    expect(judge(example, ['2', '1']).right).toBe(true)
    expect(judge(example, ['1', '2'])).toEqual({ right: false, places: [false, false] })
    expect(judge(example, ['2', '3']).places).toEqual([true, false])
  })

  it('an answer that names a missing option leaves only that gap empty', () => {
    expect(stored.parse({ ...example, answer: ['9', '1'] }).answer).toEqual(['', '1'])
    expect(stored.parse({ ...example, answer: ['2', '2'] }).answer).toEqual(['2', ''])
    const options = example.options.filter(({ id }) => id !== '2')
    expect(stored.parse({ ...example, options }).answer).toEqual(['', '1'])
  })

  it('an answer always has one place for each gap', () => {
    expect(stored.parse({ ...example, answer: [] }).answer).toEqual(['', ''])
    expect(stored.parse({ ...example, answer: ['2', '1', '3'] }).answer).toEqual(['2', '1'])
    expect(data.safeParse({ ...example, answer: ['2'] }).success).toBe(false)
    expect(data.safeParse({ ...example, answer: ['2', '1', '3'] }).success).toBe(false)
  })
})

describe('CrossWord', () => {
  const { example, data, stored, translate } = crossWord
  const judge = judgeOf('CrossWordActivity')

  it('is right when each clue has its word, typed in any case', () => {
    expect(wordsOfClues(example)).toEqual(['ajá', 'ilé', 'àga', 'ẹja'])
    expect(judge(example, ['AJÁ', ' ilé', 'àga'.normalize('NFD'), 'ẹja']).right).toBe(true)
    expect(judge(example, ['aja', 'ilé', 'àga', 'ẹja']).places).toEqual([false, true, true, true])
  })

  it('words with other tone marks are named, and count only where the activity says so', () => {
    const typed = ['aja', 'ilè', 'àga', 'ẹja']
    const exceptTones = { whole: true, places: [true, true, false, false] }
    expect(judge(example, typed)).toEqual({ right: false, places: [false, false, true, true], exceptTones })
    const allowing = data.parse({ ...example, tonesMayDiffer: true })
    expect(judge(allowing, typed)).toEqual({ right: true, places: [true, true, true, true], exceptTones })
    expect(judge(allowing, ['aja', 'ile', 'àga', 'eja']).right, 'ẹ is another letter').toBe(false)
    expect(judge(allowing, typed, 'wolof').right, 'a language without tones').toBe(false)
  })

  it('the setting is stored as it is sent, absent in stored data without it, and copied with a translation', () => {
    expect(stored.parse(example)).not.toHaveProperty('tonesMayDiffer')
    const upgraded = upgradeActivityData('CrossWordActivity', { shape: 1, data: example })
    expect(JSON.stringify(upgraded)).toBe(JSON.stringify({ data: example, needs: [] }))
    for (const tonesMayDiffer of [true, false]) {
      const written = data.parse({ ...example, tonesMayDiffer })
      expect(stored.parse(written)).toEqual({ ...example, tonesMayDiffer })
      expect(translate(written, (word) => word).tonesMayDiffer).toBe(tonesMayDiffer)
    }
    expect(data.safeParse({ ...example, tonesMayDiffer: 'yes' }).success).toBe(false)
  })

  it('stored data is read with four clues and four words, whatever it was', () => {
    const { question, options, answer } = stored.parse({ options: [{ id: '7', text: 'ilé' }] })
    expect([question.length, options.length]).toEqual([4, 4])
    expect(new Set(options.map(({ id }) => id)).size).toBe(4)
    expect(answer).toEqual(options.map(({ id }) => id))
  })

  it('clues keep their words on read; the remaining words go to the other clues', () =>
    expect(stored.parse({ ...example, answer: ['2', '9', '2'] }).answer).toEqual(['2', '1', '3', '4']))
})
