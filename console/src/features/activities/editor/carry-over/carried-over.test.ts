import { describe, expect, it } from 'vitest'
import { type Carried, carriedSentence } from './carried-over.ts'

const carried: Carried = {
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
    expect(carriedSentence(carried)).toBe(
      'As in activity 5; kind, difficulty, instructions and tags came along.',
    )
  })

  it('the note leaves out empty ones', () => {
    const values = { ...carried.values, difficulty: '', tags: [] }
    expect(carriedSentence({ ...carried, values })).toBe(
      'As in activity 5; kind and instructions came along.',
    )
  })
})
