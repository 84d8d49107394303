import { describe, expect, it } from 'vitest'
import { crossWord, wordsOfClues } from './cross-word.ts'
import { fillTheGap } from './fill-the-gap.ts'
import { matchTheCorrectWord } from './match-the-correct-word.ts'
import { selectCorrectImage } from './select-correct-image.ts'
import { videoContent } from './video-content.ts'

/** What one kind does and no other; what all do stands in entries.test.ts. */

describe('the video activity', () => {
  const { example, data, stored, judge } = videoContent

  it('takes a list of one id as that id, written and read', () => {
    expect(data.parse({ ...example, answer: ['1'] }).answer).toBe('1')
    expect(stored.parse({ ...example, answer: ['1'] }).answer).toBe('1')
    expect(data.safeParse({ ...example, answer: ['1', '2'] }).success).toBe(false)
  })

  it('reads what is left out as empty', () => {
    const options = example.options.map(({ id, text }) => ({ id, text }))
    expect(data.parse({ ...example, options }).options[0]?.audioUrl).toBe('')
  })

  it('is answered by the one that is right', () => {
    expect(judge(example, ['1']).right).toBe(true)
    expect(judge(example, ['2']).right).toBe(false)
  })
})

describe('the choice of a picture', () => {
  const { example, judge } = selectCorrectImage
  /** A third option, like the first but for something. */
  const withTwin = (twin: Partial<(typeof example.options)[number]>) => {
    const [first] = example.options
    const third = first ? [{ ...first, id: '3', ...twin }] : []
    return { ...example, options: [...example.options, ...third] }
  }

  it('is right for the same picture with the same word', () => {
    expect(judge(withTwin({ imageUrl: 'DOG-01' }), ['3']).right).toBe(true)
    expect(judge(withTwin({ audioUrl: '' }), ['3']).right).toBe(true)
  })

  it('is wrong for another picture, another word, or no picture', () => {
    expect(judge(withTwin({ imageUrl: 'horse1' }), ['3']).right).toBe(false)
    expect(judge(withTwin({ text: 'ẹṣin' }), ['3']).right).toBe(false)
    expect(judge(withTwin({ imageUrl: '' }), ['3']).right).toBe(false)
  })
})

describe('the choice of words', () => {
  const { example, judge } = matchTheCorrectWord
  const withFourth = (fourth: { text: string; audioUrl: string }) => ({
    ...example,
    options: [...example.options, { id: '4', ...fourth }],
  })

  it('is right for all that match, in any order', () => {
    expect(judge(example, ['3', '1'])).toEqual({ right: true, places: [true, true] })
    expect(judge(example, ['1'])).toEqual({ right: false, places: [true] })
    expect(judge(example, ['1', '2', '3']).places).toEqual([true, false, true])
  })

  it('takes two options of one text, or without a text of one sound, for the same', () => {
    const heard = withFourth({ text: '', audioUrl: 'ESIN-1' })
    expect(judge(heard, ['1', '4']).right).toBe(true)
    expect(judge(withFourth({ text: 'ajá', audioUrl: '' }), ['4', '3']).right).toBe(true)
    expect(judge(withFourth({ text: 'esin-1', audioUrl: '' }), ['1', '4']).right).toBe(false)
  })
})

describe('the gaps of a sentence', () => {
  const { example, data, stored, judge } = fillTheGap

  it('are filled each with its own word', () => {
    expect(judge(example, ['2', '1']).right).toBe(true)
    expect(judge(example, ['1', '2'])).toEqual({ right: false, places: [false, false] })
    expect(judge(example, ['2', '3']).places).toEqual([true, false])
  })

  it('keep their words when the word of another is lost', () => {
    expect(stored.parse({ ...example, answer: ['9', '1'] }).answer).toEqual(['', '1'])
    expect(stored.parse({ ...example, answer: ['2', '2'] }).answer).toEqual(['2', ''])
    const options = example.options.filter(({ id }) => id !== '2')
    expect(stored.parse({ ...example, options }).answer).toEqual(['', '1'])
  })

  it('are as many as the answer has places', () => {
    expect(stored.parse({ ...example, answer: [] }).answer).toEqual(['', ''])
    expect(stored.parse({ ...example, answer: ['2', '1', '3'] }).answer).toEqual(['2', '1'])
    expect(data.safeParse({ ...example, answer: ['2'] }).success).toBe(false)
    expect(data.safeParse({ ...example, answer: ['2', '1', '3'] }).success).toBe(false)
  })
})

describe('the crossword', () => {
  const { example, stored, judge } = crossWord

  it('is answered by the word of each clue, as it was typed', () => {
    expect(wordsOfClues(example)).toEqual(['ajá', 'ilé', 'àga', 'ẹja'])
    expect(judge(example, ['AJÁ', ' ilé', 'àga'.normalize('NFD'), 'ẹja']).right).toBe(true)
    expect(judge(example, ['aja', 'ilé', 'àga', 'ẹja']).places).toEqual([false, true, true, true])
  })

  it('has four rows, whatever was stored', () => {
    const { question, options, answer } = stored.parse({ options: [{ id: '7', text: 'ilé' }] })
    expect([question.length, options.length]).toEqual([4, 4])
    expect(new Set(options.map(({ id }) => id)).size).toBe(4)
    expect(answer).toEqual(options.map(({ id }) => id))
  })

  it('keeps the words of clues that have one, and gives the others what is left', () =>
    expect(stored.parse({ ...example, answer: ['2', '9', '2'] }).answer).toEqual([
      '2',
      '1',
      '3',
      '4',
    ]))
})
