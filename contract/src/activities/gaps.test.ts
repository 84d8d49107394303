import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeGap, gapCount, makeGap, piecesOf, wordsOf } from './gaps.ts'
import { ACTIVITY_KINDS } from './kinds.ts'

const SENTENCE = "A mụrụ mmadụ nile n'ohere nakwa nha anya."
const texts = (sentence: string) => wordsOf(sentence).map(({ text }) => text)

describe('gaps of a sentence', () => {
  it('a gap is three underscores or more', () => {
    expect(piecesOf('___ mmadụ ____, nile__')).toEqual([
      { text: '', gap: 0 },
      { text: ' mmadụ ', gap: null },
      { text: '', gap: 1 },
      { text: ', nile__', gap: null },
    ])
    expect(piecesOf('')).toEqual([])
    expect(gapCount('___ a ______ b __')).toBe(2)
  })

  it('words include marks, apostrophes and hyphens, but no punctuation around them', () => {
    expect(texts(SENTENCE)).toEqual("A mụrụ mmadụ nile n'ohere nakwa nha anya".split(' '))
    expect(texts('“Ẹ káàárọ̀!” (ìyá-ìyá) ʼyanci ng’ombe...')).toEqual(['Ẹ', 'káàárọ̀', 'ìyá-ìyá', 'ʼyanci', 'ng’ombe'])
    expect(texts('káàárọ̀'.normalize('NFD'))).toHaveLength(1)
  })

  it.each([
    ["'yan mata da ’yan maza", ["'yan", 'mata', 'da', '’yan', 'maza']],
    ["Ga 'ya'yan itace.", ['Ga', "'ya'yan", 'itace']],
    ["Ya ce: 'Ina kwana?'", ['Ya', 'ce', 'Ina', 'kwana']],
    ['‘Ẹ káàárọ̀,’ ni ó wí', ['Ẹ', 'káàárọ̀', 'ni', 'ó', 'wí']],
    ["'Ina son 'yan mata' ta ce", ['Ina', 'son', "'yan", 'mata', 'ta', 'ce']],
    ["'Yan mata sun ce 'mun zo'.", ["'Yan", 'mata', 'sun', 'ce', 'mun', 'zo']],
    ["'Yan mata'", ['Yan', 'mata']],
    ["(“'Yar’”)", ['Yar']],
    ["ng' ombe 'em", ['ng', 'ombe', "'em"]],
    ["' a ''b", ['a', "'b"]],
    ['’___ ‘a’', ['___', 'a']],
  ])(
    'words keep an apostrophe at their beginning, except a quotation mark that is closed later: %j',
    (sentence, words) => expect(texts(sentence)).toEqual(words),
  )

  it('makeGap replaces a word and returns the number of the gap by position', () => {
    expect(makeGap(SENTENCE, 2)).toEqual({
      sentence: "A mụrụ ___ nile n'ohere nakwa nha anya.",
      gap: 0,
      word: 'mmadụ',
    })
    const later = makeGap('A ___ mmadụ nile ___', 3)
    expect(later).toEqual({ sentence: 'A ___ mmadụ ___ ___', gap: 1, word: 'nile' })
    expect(makeGap('A ___', 1)).toBeNull()
    expect(makeGap('A', 7)).toBeNull()
  })

  it('closeGap puts the word in the given gap and leaves the others', () => {
    expect(closeGap('A ___ b ____ c', 1, 'mmadụ')).toBe('A ___ b mmadụ c')
    expect(closeGap('A ___', 5, 'mmadụ')).toBe('A ___')
    expect(closeGap('A ___', 0, '$& $1')).toBe('A $& $1')
  })

  const word = fc.constantFrom('mmadụ', "n'ohere", "'yan", '’ya’ya', 'ẹ̀tọ́', '___', '_____', 'a', 'ìyá-ìyá')
  const between = fc.constantFrom(' ', ', ', ' (', ') ', '. ', "' ", " '")
  const sentences = fc.array(fc.tuple(word, between), { maxLength: 8 }).map((parts) => parts.flat().join(''))

  it('joining the pieces gives the original sentence', () =>
    fc.assert(
      fc.property(sentences, (sentence) => {
        const joined = piecesOf(sentence).map(({ text, gap }) => (gap === null ? text : '___'))
        expect(joined.join('')).toBe(sentence.replaceAll('_____', '___'))
        const gaps = piecesOf(sentence).flatMap(({ gap }) => gap ?? [])
        expect(gaps).toEqual(gaps.map((_, at) => at))
        expect(gaps).toHaveLength(gapCount(sentence))
      }),
    ))

  it('closing a gap that makeGap made restores the sentence', () =>
    fc.assert(
      fc.property(sentences, fc.nat(8), (sentence, place) => {
        const made = makeGap(sentence, place)
        if (!made) return
        expect(gapCount(made.sentence)).toBe(gapCount(sentence) + 1)
        expect(wordsOf(made.sentence)[place]?.gap).toBe(made.gap)
        expect(closeGap(made.sentence, made.gap, made.word)).toBe(sentence)
      }),
    ))
})

it.each([
  ['___\u200b___ sì', 1],
  ['___ àti __\u200b_ sì', 2],
])('an invisible character inside the underscores of %j makes no gap of its own', (question, gaps) => {
  const { data, example } = ACTIVITY_KINDS.FillTheGapActivity
  const given = { ...example, question: { ...example.question, question } }
  const answers = ['2', '1', '3'].slice(0, gaps)
  expect(data.safeParse({ ...given, answer: answers }).success).toBe(true)
  expect(data.safeParse({ ...given, answer: ['2', '1', '3'].slice(0, 3 - gaps) }).success).toBe(false)
})
