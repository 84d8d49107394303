import type { Item } from '@griot/contract/items/items.ts'
import { expect, it } from 'vitest'
import { itemPath } from './item-path.ts'

const ITEM: Item = {
  entity: 'audio',
  id: '12',
  text: 'Ajá',
  language: 'yoruba',
  code: null,
  activityKind: null,
  lessonId: null,
  levelId: null,
  deleted: false,
}
const lessonId = 'LSN-YA-0001'
const levelId = 'LVL-YA-001'
const activity = { ...ITEM, entity: 'activity', id: 'ACT-YA-0001-03', lessonId, levelId } as const

it.each<[string, Item]>([
  ['/dashboard/audios?code=aja-01', { ...ITEM, code: 'aja-01' }],
  ['/dashboard/graphics?code=dog-01', { ...ITEM, entity: 'graphic', language: null, code: 'dog-01' }],
  ['/dashboard/levels/edit?levelId=LVL-YA-001', { ...ITEM, entity: 'level', id: levelId }],
  [
    '/dashboard/levels/lessons/add/LSN-YA-0001?levelId=LVL-YA-001',
    { ...ITEM, entity: 'lesson', id: lessonId, levelId },
  ],
  [
    '/dashboard/levels/lessons/activities/edit/TapInWhatYouHear/ACT-YA-0001-03?lessonId=LSN-YA-0001',
    { ...activity, activityKind: 'TapInWhatYouHear' },
  ],
  ['/dashboard/levels/lessons/activities?lessonId=LSN-YA-0001', { ...activity, activityKind: 'KindOfALaterVersion' }],
  [
    '/dashboard/levels/lessons/chat/series/CHT-YA-0001-01/edit?lessonId=LSN-YA-0001',
    { ...ITEM, entity: 'chat', id: 'CHT-YA-0001-01', lessonId, levelId },
  ],
])('the address of an item is %s', (path, item) => {
  expect(itemPath(item)).toBe(path)
})

it('a deleted item has no address', () => {
  expect(itemPath({ ...ITEM, deleted: true })).toBeNull()
})
