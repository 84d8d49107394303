import { expect, it } from 'vitest'
import { byIds } from './search-state.ts'

it('level id: its language replaces another language', () => {
  expect(byIds({ language: 'hausa', levelId: 'LVL-YA-003' })).toEqual({
    language: 'yoruba',
    levelId: 'LVL-YA-003',
  })
})

it('lesson id: its level replaces another level', () => {
  expect(byIds({ language: 'hausa', levelId: 'LVL-HA-001', lessonId: 'LSN-YA-0021' })).toEqual({
    language: 'yoruba',
    levelId: 'LVL-YA-003',
    lessonId: 'LSN-YA-0021',
  })
})

it('no conflict: leaves everything unchanged', () => {
  expect(byIds({ language: 'hausa', levelId: 'nonsense', lessonId: 'x' })).toEqual({
    language: 'hausa',
    levelId: 'nonsense',
    lessonId: 'x',
  })
  expect(byIds({})).toEqual({})
})
