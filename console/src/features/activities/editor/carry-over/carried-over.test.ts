import { describe, expect, it } from 'vitest'
import { type CarriedValues, carriedSentence } from './carried-over.ts'

const carried: CarriedValues = {
  lessonId: 'LSN-YA-0001',
  from: 5,
  activityKind: 'TapInWhatYouHear',
  values: {
    difficulty: 'A1 Beginner',
    instruction: 'Tap',
    localizedInstruction: 'Tẹ',
    tags: ['animals'],
  },
}

describe('values carried over to the next activity', () => {
  it('the note names their origin', () => {
    expect(carriedSentence(carried)).toBe('Type, difficulty, instructions and tags copied from activity 5.')
  })

  it('the note leaves out empty ones', () => {
    const values = { ...carried.values, difficulty: '', tags: [] }
    expect(carriedSentence({ ...carried, values })).toBe('Type and instructions copied from activity 5.')
  })
})
