import { describe, expect, it } from 'vitest'
import * as activityApiMessages from '../messages/en/api/curriculum/activity.ts'
import { activityDataErrors, upgradeActivityData } from './kinds.ts'

const option = (id: unknown) => ({ id, text: 'ilé', audioUrl: 'ile-01' })
const stored = (ids: readonly unknown[], answer: unknown) => ({
  shape: 1,
  data: { question: { audioUrl: 'ile-01' }, options: ids.map(option), answer },
})
const read = (ids: readonly unknown[], answer: unknown) => upgradeActivityData('TapInWhatYouHear', stored(ids, answer))

describe('reading stored options', () => {
  it('valid data is returned unchanged', () => {
    const { data, needs } = read(['2', '1', '10'], ['10', '2'])
    expect(data).toEqual(stored(['2', '1', '10'], ['10', '2']).data)
    expect(needs).toEqual([])
  })

  it('missing or repeated ids are replaced by new ones, valid ids are kept', () => {
    const { data, needs } = read(['1', undefined, '1', 'x', '7'], ['1', '7'])
    expect(data.options.map(({ id }) => id)).toEqual(['1', '8', '9', '10', '7'])
    expect(data.answer).toEqual(['1', '7'])
    expect(needs).toMatchObject([{ path: 'data', message: activityApiMessages.filled.message }])
  })

  it('the answer keeps only ids of options, each once', () => {
    const { data, needs } = read(['1', '2'], ['9', '2', '2'])
    expect(data.answer).toEqual(['2'])
    expect(needs).toMatchObject([{ path: 'data.answer', message: 'The answer is not one of the options.' }])
    expect(read(['1', '2'], ['9']).needs).toMatchObject([
      { path: 'data.answer', message: 'Choose the options that make the answer, in order.' },
    ])
    expect(read(['1'], ['1', '1']).needs).toEqual([{ path: 'data.answer', ...activityApiMessages.filled }])
  })

  it('data in which only ids were wrong can be saved as it was read', () =>
    expect(activityDataErrors('TapInWhatYouHear', read(['1', '1'], ['1', '9']).data)).toEqual([]))

  it('missing parts are reported with the sentences of the write schema', () => {
    const { needs } = upgradeActivityData('TapInWhatYouHear', { shape: 1, data: {} })
    expect(needs.map(({ message }) => message)).toEqual([
      'A code of 6 characters is required.',
      'At least one option is required.',
      'Choose the options that make the answer, in order.',
      activityApiMessages.filled.message,
    ])
  })

  it('a stricter rule reports its own sentence only when nothing was filled in', () => {
    const { needs } = read(['1'], [])
    expect(needs).toMatchObject([
      { path: 'data.answer', message: 'Choose the options that make the answer, in order.' },
    ])
  })

  it.each([null, 5, [], { options: 'x' }])('%j reads as empty data', (data) =>
    expect(upgradeActivityData('TapInWhatYouHear', { shape: 1, data }).data).toEqual({
      question: { audioUrl: '' },
      options: [],
      answer: [],
    }),
  )
})
