import type { Activity } from '@griot/contract/activities/activity.ts'
import { describe, expect, it } from 'vitest'
import { isPlayable, nearestPlayable, skippedBefore, sortByNumber } from './play-steps.ts'

const common = {
  instruction: 'Tap',
  localizedInstruction: 'Tẹ',
  lessonId: 'LSN-YA-0001',
  levelId: 'LVL-YA-001',
  language: 'yoruba' as const,
  difficulty: 'A1 Beginner',
  tags: [],
  isActive: true,
  version: 1,
  updatedAt: '2026-11-22T10:00:00Z',
}
const tap = (activityNumber: number, repair: Activity['repair'] = []): Activity => ({
  ...common,
  id: `ACT-YA-0001-0${activityNumber}`,
  activityNumber,
  repair,
  activityKind: 'TapInWhatYouHear',
  activityType: 'TapInWhatYouHear',
  data: { question: { audioUrl: 'aja-01' }, options: [], answer: [] },
})
const unknown: Activity = {
  ...common,
  id: 'ACT-YA-0001-03',
  activityNumber: 3,
  repair: [{ path: 'data', message: 'Unknown activity type selected: Karaoke', messageId: 'test.kind' }],
  activityKind: 'Unknown',
  activityType: 'Unknown',
  data: null,
}
const broken = tap(2, [{ path: 'data.answer', message: 'Choose the options.', messageId: 'test.answer' }])
const steps = [tap(1), broken, unknown, tap(4)]

describe('steps of a lesson', () => {
  it('are sorted by number, then by id', () => {
    const twin = { ...tap(1), id: 'ACT-YA-0001-09' }
    expect(sortByNumber([tap(4), twin, tap(1)])).toEqual([tap(1), twin, tap(4)])
  })

  it('can be played when complete and of a known kind', () =>
    expect(steps.map(isPlayable)).toEqual([true, false, false, true]))

  it('previous and next skip what cannot be played, and end at both ends', () => {
    expect(nearestPlayable(steps, 0, 'next')).toBe(steps[3])
    expect(nearestPlayable(steps, 3, 'previous')).toBe(steps[0])
    expect(nearestPlayable(steps, 1, 'previous')).toBe(steps[0])
    expect(nearestPlayable(steps, 3, 'next')).toBeNull()
    expect(nearestPlayable(steps, 0, 'previous')).toBeNull()
  })

  it('skippedBefore lists the skipped activities', () => {
    expect(skippedBefore(steps, 3)).toEqual([broken, unknown])
    expect(skippedBefore(steps, 1)).toEqual([])
    expect(skippedBefore([broken, tap(4)], 1)).toEqual([broken])
    expect(skippedBefore(steps, steps.length), 'up to the end').toEqual([])
  })
})
