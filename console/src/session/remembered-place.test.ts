// @vitest-environment happy-dom
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  remembered,
  rememberLanguage,
  rememberLastActivity,
  rememberLastLesson,
  rememberLesson,
  rememberLevel,
} from './remembered-place.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

const level = { id: 'LVL-YA-003', level: 3, title: 'Ilé', language: 'yoruba' } as Level
const lesson = {
  id: 'LSN-YA-0022',
  levelId: level.id,
  title: 'Ilẹ̀kùn',
  lessonNumber: 2,
  language: 'yoruba',
} as Lesson

it('remembers a place under the names of the specification', () => {
  rememberLevel(level)
  rememberLastLesson(level, [{ id: 'LSN-YA-0022' }, { id: 'LSN-YA-0021' }])
  rememberLesson(lesson)
  rememberLastActivity(lesson.id, [{ id: 'ACT-YA-0022-01' }, { id: 'ACT-YA-0022-09' }])
  expect(Object.fromEntries(storage)).toEqual({
    language: 'yoruba',
    levelId: 'LVL-YA-003',
    CurentLevelInfo: '{"title":"Ilé","level":3,"levelId":"LVL-YA-003"}',
    lastLessonId: 'LSN-YA-0022',
    lessonIncr: '0023',
    lessonId: 'LSN-YA-0022',
    CurrentLessonInfo: '{"title":"Ilẹ̀kùn","lessonNumber":2,"lessonId":"LSN-YA-0022"}',
    lastActivityId: 'ACT-YA-0022-09',
    activityIncr: '10',
  })
  expect(remembered()).toMatchObject({ level: { level: 3 }, lesson: { lessonNumber: 2 } })
})

it('computes the next id of an empty level or lesson, and none when all ids are used', () => {
  rememberLevel(level)
  rememberLastLesson(level, [])
  expect([storage.get('lastLessonId'), storage.get('lessonIncr')]).toEqual([undefined, '0021'])
  const full = Array.from({ length: 10 }, (_, index) => ({ id: `LSN-YA-00${21 + index}` }))
  rememberLastLesson(level, full)
  expect([storage.get('lastLessonId'), storage.get('lessonIncr')]).toEqual(['LSN-YA-0030', undefined])
  rememberLesson(lesson)
  rememberLastActivity(lesson.id, [])
  expect([storage.get('lastActivityId'), storage.get('activityIncr')]).toEqual([undefined, '01'])
})

it('forgets the level, lesson and activity of a previous place', () => {
  rememberLevel(level)
  rememberLastLesson(level, [lesson])
  rememberLesson(lesson)
  rememberLastActivity(lesson.id, [])
  rememberLesson({ ...lesson, id: 'LSN-YA-0023' })
  expect(storage.has('activityIncr')).toBe(false)
  expect(storage.get('lessonIncr')).toBe('0023')

  rememberLevel({ ...level, id: 'LVL-YA-004', level: 4 })
  expect([...storage.keys()].sort()).toEqual(['CurentLevelInfo', 'language', 'levelId'])
  rememberLanguage('hausa')
  expect(Object.fromEntries(storage)).toEqual({ language: 'hausa' })

  // A late response for a previous place changes nothing.
  rememberLastLesson(level, [lesson])
  rememberLastActivity(lesson.id, [])
  expect(Object.fromEntries(storage)).toEqual({ language: 'hausa' })
})
