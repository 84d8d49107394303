import { expect, it } from 'vitest'
import { type AssetUse, labelOfUse, spansLevels } from './uses.ts'

const inLevel = {
  id: '',
  title: 'Ìlẹ̀kùn',
  language: 'yoruba',
  levelId: 'LVL-YA-002',
  available: false,
  path: '',
} as const
const inLesson = { ...inLevel, lessonId: 'LSN-YA-0012', lessonNumber: 2, level: 2 }

const uses: AssetUse[] = [
  {
    ...inLesson,
    entity: 'activity',
    activityKind: 'TapInWhatYouHear',
    kindLabel: { message: 'Tap what you hear', messageId: 'test.kind' },
    activityNumber: 3,
  },
  {
    ...inLesson,
    entity: 'chat',
    chatKind: 'AUDIOCHAT',
    kindLabel: { message: 'Audio chat', messageId: 'test.kind' },
    chatNumber: 1,
  },
  { ...inLevel, entity: 'level', level: 2 },
]

it('names a place by its kind and number', () => {
  expect(uses.map((use) => labelOfUse(use, false))).toEqual([
    'Tap what you hear, 3rd of Lesson 2',
    'Audio chat, 1st of Lesson 2',
    'Level 2',
  ])
})

it('adds the level when places of several levels are listed', () => {
  const [activity] = uses
  const there = { levelId: 'LVL-YA-003' }
  expect(spansLevels(uses)).toBe(false)
  expect(spansLevels([...uses, there])).toBe(true)
  expect(activity && labelOfUse(activity, true)).toBe('Tap what you hear, 3rd of Lesson 2, Level 2')
})
