import { describe, expect, it } from 'vitest'
import { startedWithWord, withoutReplacedStart } from './started-with-word.ts'

const EMPTY = {
  question: { audioUrl: 'aja-01' },
  options: [
    { id: '1', text: '', audioUrl: '' },
    { id: '2', text: '', audioUrl: '' },
  ],
  answer: [],
}
const word = { code: 'aja-01', localText: 'ajá' }

describe('the first option of TapInWhatYouHear', () => {
  it('is filled with the word of the question, as the answer', () => {
    expect(startedWithWord(EMPTY, word)).toEqual({
      question: { audioUrl: 'aja-01' },
      options: [
        { id: '1', text: 'ajá', audioUrl: 'aja-01' },
        { id: '2', text: '', audioUrl: '' },
      ],
      answer: ['1'],
    })
  })

  it('stays empty when the question is a sentence', () => {
    expect(startedWithWord(EMPTY, { ...word, localText: 'ajá dúdú' })).toBe(EMPTY)
  })

  it.each([
    ['an option has a text', { ...EMPTY, options: [{ id: '1', text: 'ẹṣin', audioUrl: '' }] }],
    ['an option has a code', { ...EMPTY, options: [{ id: '1', text: '', audioUrl: 'esin-1' }] }],
    ['there is an answer', { ...EMPTY, answer: ['2'] }],
    ['there is no option', { ...EMPTY, options: [] }],
  ])('stays as it is when %s', (_, data) => {
    expect(startedWithWord(data, word)).toBe(data)
  })

  it('leaves the answer when it or the question is replaced by another word', () => {
    const started = startedWithWord(EMPTY, word)
    const replaced = { ...started, options: started.options.with(0, { id: '1', text: 'ẹṣin', audioUrl: 'esin-1' }) }
    expect(withoutReplacedStart(replaced, '1').answer).toEqual([])
    expect(withoutReplacedStart({ ...started, question: { audioUrl: 'esin-1' } }, '1').answer).toEqual([])
    expect(withoutReplacedStart(started, '1')).toBe(started)
    expect(withoutReplacedStart(replaced, null)).toBe(replaced)
  })
})
