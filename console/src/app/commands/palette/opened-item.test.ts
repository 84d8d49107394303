import { expect, it } from 'vitest'
import { openedItemAt } from './opened-item.ts'

it.each([
  ['/dashboard/audios', { code: 'aja-01' }, { entity: 'asset', kind: 'audio', id: 'aja-01' }],
  ['/dashboard/audios/', { search: 'aja' }, null],
  ['/dashboard/levels', { language: 'yoruba' }, null],
  ['/dashboard/levels/lessons', { levelId: 'LVL-YA-001' }, { entity: 'level', id: 'LVL-YA-001' }],
  [
    '/dashboard/levels/lessons',
    { levelId: 'LVL-YA-001', open: 'LSN-YA-0001' },
    { entity: 'lesson', id: 'LSN-YA-0001' },
  ],
  ['/dashboard/levels/lessons/add', { levelId: 'LVL-YA-001' }, null],
  ['/dashboard/levels/lessons/add/LSN-YA-0001', { levelId: 'LVL-YA-001' }, { entity: 'lesson', id: 'LSN-YA-0001' }],
  ['/dashboard/levels/lessons/activities', { lessonId: 'LSN-YA-0001' }, { entity: 'lesson', id: 'LSN-YA-0001' }],
  ['/dashboard', { code: 'aja-01' }, null],
])('openedThingAt: %s with search %o is %o', (path, search, opened) => {
  expect(openedItemAt(path, search)).toEqual(opened)
})
