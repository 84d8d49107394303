import { queryOptions } from '@tanstack/react-query'
import type { LanguageName } from '#contract/languages.ts'
import { call } from './client.ts'

/**
 * Reads of the curriculum that several screens share. `curriculumKey` is the root of them all: what
 * changes a level, lesson or activity also changes the counts and titles of its neighbours.
 */
export const curriculumKey = ['curriculum'] as const

/** The levels of a language, by number. */
export function levelsQuery(language: LanguageName) {
  return queryOptions({
    queryKey: [...curriculumKey, 'levels', language],
    queryFn: async ({ signal }) => {
      const levels = await call('listLevels', { params: { language }, signal })
      return levels.toSorted((one, other) => one.level - other.level)
    },
  })
}

export function levelQuery(id: string) {
  return queryOptions({
    queryKey: [...curriculumKey, 'level', id],
    queryFn: ({ signal }) => call('getLevel', { params: { id }, signal }),
  })
}

/** The lessons of a level, by number. */
export function lessonsQuery(place: { language: LanguageName; levelId: string }) {
  return queryOptions({
    queryKey: [...curriculumKey, 'lessons', place],
    queryFn: async ({ signal }) => {
      const lessons = await call('listLessons', { params: place, signal })
      return lessons.toSorted(
        (one, other) => one.lessonNumber - other.lessonNumber || one.id.localeCompare(other.id),
      )
    },
  })
}

export function lessonQuery(id: string) {
  return queryOptions({
    queryKey: [...curriculumKey, 'lesson', id],
    queryFn: ({ signal }) => call('getLesson', { params: { id }, signal }),
  })
}
