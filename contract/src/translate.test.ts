import { describe, expect, it } from 'vitest'
import { fillTheGap } from './activities/fill-the-gap.ts'
import { emptiedPaths, type Translate } from './translate.ts'

describe('emptiedPaths', () => {
  it('lists texts and codes that the copy has lost, not those that the source lacks too', () => {
    const source = { question: { text: 'ajá', audioUrl: '' }, options: [{ id: '1', text: 'ilé' }], answer: ['1'] }
    const copy = { question: { text: '', audioUrl: '' }, options: [{ id: '1', text: 'ụlọ' }], answer: ['1'] }
    expect(emptiedPaths(source, copy, 'data')).toEqual(['data.question.text'])
  })

  it('lists a sentence that has only its gaps', () =>
    expect(emptiedPaths({ question: 'Ojú ___' }, { question: '___' }, 'data')).toEqual(['data.question']))
})

describe('FillTheGapActivity in another language', () => {
  const option = (id: string, text: string) => ({ id, text, audioUrl: '' })
  const data = {
    question: { audioUrl: 'udhr-1', question: '___ rí ___' },
    options: [option('1', 'ajá'), option('2', 'ẹja')],
    answer: ['1', '2'],
  }
  const into =
    (words: Record<string, string>): Translate =>
    ({ text }) => ({ text: words[text] ?? '', audioUrl: '' })

  it('finds the gaps of the other sentence, also in another order', () => {
    const words = { ajá: 'nkịta', ẹja: 'azụ', 'ajá rí ẹja': 'azụ ka Nkịta hụrụ' }
    const { question, answer } = fillTheGap.translate(data, into(words))
    expect(question.question).toBe('___ ka ___ hụrụ')
    expect(answer).toEqual(['2', '1'])
  })

  it.each([
    ['the sentence has no match', { ajá: 'nkịta', ẹja: 'azụ' }],
    ['a word is not in the sentence', { ajá: 'nkịta', ẹja: 'azụ', 'ajá rí ẹja': 'nkịta hụrụ ya' }],
    ['a word has no match', { ajá: 'nkịta', 'ajá rí ẹja': 'nkịta hụrụ azụ' }],
  ])('keeps only the gaps when %s', (_, words) => {
    const { question, answer } = fillTheGap.translate(data, into(words))
    expect(question.question).toBe('___ ___')
    expect(answer).toEqual(data.answer)
  })
})
