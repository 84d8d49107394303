import { expect, it } from 'vitest'
import { byIds } from './search-state.ts'

it('takes the language of a level that is named, whatever stands beside it', () => {
  expect(byIds({ language: 'hausa', levelId: 'LVL-YA-003' })).toEqual({
    language: 'yoruba',
    levelId: 'LVL-YA-003',
  })
})

it('takes the level of a lesson that is named', () => {
  expect(byIds({ language: 'hausa', levelId: 'LVL-HA-001', lessonId: 'LSN-YA-0021' })).toEqual({
    language: 'yoruba',
    levelId: 'LVL-YA-003',
    lessonId: 'LSN-YA-0021',
  })
})

it('leaves what no id contradicts', () => {
  expect(byIds({ language: 'hausa', levelId: 'nonsense', lessonId: 'x' })).toEqual({
    language: 'hausa',
    levelId: 'nonsense',
    lessonId: 'x',
  })
  expect(byIds({})).toEqual({})
})
