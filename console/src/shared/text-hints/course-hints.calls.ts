import type { CallBody } from '@griot/contract/api.ts'
import type { CourseEntity } from '@griot/contract/lint/course-entities.ts'
import { beforeFixes } from '@griot/contract/lint/course-text.ts'
import type { FixedField } from '@griot/contract/lint/lint-row.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export const COURSE_HINTS_KEY = ['course-hints']

/** The texts of an item that are kept as they are. */
export function dismissedTextsQuery(entity: CourseEntity, id: string) {
  return queryOptions({
    queryKey: [...COURSE_HINTS_KEY, 'dismissed', entity, id],
    queryFn: ({ signal }) => call('listDismissedCourseTexts', { query: { entity, id }, signal }),
    select: ({ dismissed }) => dismissed,
  })
}

/** How many activities, chats, levels and lessons have texts to fix. */
export function courseHintCountsQuery() {
  return queryOptions({
    queryKey: [...COURSE_HINTS_KEY, 'counts'],
    queryFn: ({ signal }) => call('listCourseHints', { query: { limit: 1 }, signal }),
    select: ({ counts }) => counts,
  })
}

/** A saved item, with what was fixed in its texts. */
export type SavedItem = { id: string; version: number; appliedHints?: readonly FixedField[] | undefined }

/** Saves an item with the texts that it had before they were fixed. @throws {ApiError} */
export async function undoCourseFixes(entity: CourseEntity, saved: SavedItem): Promise<void> {
  const { item, dismissedHints } = beforeFixes(saved, saved.appliedHints ?? [])
  const { id, version } = saved
  const body = { ...fieldsOf(entity, item), dismissedHints }
  const request = { params: { id }, ifMatch: version }
  if (entity === 'activity') await call('replaceActivity', { ...request, body: body as CallBody<'replaceActivity'> })
  else if (entity === 'chat') await call('replaceSeries', { ...request, body: body as CallBody<'replaceSeries'> })
  else if (entity === 'lesson') await call('patchLesson', { ...request, body: body as CallBody<'patchLesson'> })
  else await call('replaceLevel', { ...request, body: body as CallBody<'replaceLevel'> })
}

const FIELDS: Record<CourseEntity, readonly string[]> = {
  activity: [
    ...['activityKind', 'data', 'instruction', 'localizedInstruction', 'activityNumber'],
    ...['difficulty', 'tags', 'isActive'],
  ],
  chat: ['title', 'question', 'options', 'answer'],
  lesson: ['title', 'description', 'goal', 'points'],
  level: [
    ...['levelInWords', 'title', 'description', 'totalLessons', 'completedLessons'],
    ...['locked', 'available', 'icon', 'image'],
  ],
}

const fieldsOf = (entity: CourseEntity, item: object) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => FIELDS[entity].includes(name)))
