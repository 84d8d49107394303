import { describe, expect, it } from 'vitest'
import { activityMessages } from './common.ts'
import { bringUp, needsOf } from './kinds.ts'

const option = (id: unknown) => ({ id, text: 'ilé', audioUrl: 'ile-01' })
const stored = (ids: readonly unknown[], answer: unknown) => ({
  shape: 1,
  data: { question: { audioUrl: 'ile-01' }, options: ids.map(option), answer },
})
const read = (ids: readonly unknown[], answer: unknown) =>
  bringUp('TapInWhatYouHear', stored(ids, answer))

describe('stored options that are read', () => {
  it('stay as they are when nothing is wrong', () => {
    const { data, needs } = read(['2', '1', '10'], ['10', '2'])
    expect(data).toEqual(stored(['2', '1', '10'], ['10', '2']).data)
    expect(needs).toEqual([])
  })

  it('have ids of their own, and those that had one keep it', () => {
    const { data, needs } = read(['1', undefined, '1', 'x', '7'], ['1', '7'])
    expect(data.options.map(({ id }) => id)).toEqual(['1', '8', '9', '10', '7'])
    expect(data.answer).toEqual(['1', '7'])
    expect(needs).toEqual([{ path: 'data', message: activityMessages.filled }])
  })

  it('are all that the answer names, once each', () => {
    const { data, needs } = read(['1', '2'], ['9', '2', '2'])
    expect(data.answer).toEqual(['2'])
    expect(needs).toEqual([
      { path: 'data.answer', message: 'The answer is not one of the options.' },
    ])
    expect(read(['1', '2'], ['9']).needs).toEqual([
      { path: 'data.answer', message: 'Choose the options that make the answer, in order.' },
    ])
    expect(read(['1'], ['1', '1']).needs).toEqual([
      { path: 'data.answer', message: activityMessages.filled },
    ])
  })

  it('may be saved as they were read, when only ids were wrong', () =>
    expect(needsOf('TapInWhatYouHear', read(['1', '1'], ['1', '9']).data)).toEqual([]))

  it('say what is missing in the sentences of writing', () => {
    const { needs } = bringUp('TapInWhatYouHear', { shape: 1, data: {} })
    expect(needs.map(({ message }) => message)).toEqual([
      'A code of 6 characters is required.',
      'At least one option is required.',
      'Choose the options that make the answer, in order.',
      activityMessages.filled,
    ])
  })

  it('say no more than a stricter rule does, when nothing had to be filled', () => {
    const { needs } = read(['1'], [])
    expect(needs).toEqual([
      { path: 'data.answer', message: 'Choose the options that make the answer, in order.' },
    ])
  })

  it.each([null, 5, [], { options: 'x' }])('are none of %j, which is no data', (data) =>
    expect(bringUp('TapInWhatYouHear', { shape: 1, data }).data).toEqual({
      question: { audioUrl: '' },
      options: [],
      answer: [],
    }),
  )
})
