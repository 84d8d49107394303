import { describe, expect, it } from 'vitest'
import { type Carried, carriedSentence } from './carried.ts'

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

describe('what the next activity takes over', () => {
  it('is told with where it came from', () => {
    expect(carriedSentence(carried)).toBe(
      'Type, difficulty, instructions and tags copied from activity 5.',
    )
  })

  it('is told without what was empty', () => {
    const values = { ...carried.values, difficulty: '', tags: [] }
    expect(carriedSentence({ ...carried, values })).toBe(
      'Type and instructions copied from activity 5.',
    )
  })
})
