import { activitySchema } from '../activities/activity.ts'
import { chatSchema } from '../chats/chat.ts'
import { lessonSchema } from '../curriculum/lessons.ts'
import { levelSchema } from '../curriculum/levels.ts'
import type { RevisedCourseEntities } from '../history/revisions.ts'
import type { Call } from './call.ts'
import { restoreRevisionCall, revisionsCall } from './revision-calls.ts'

const level = {
  path: 'levels',
  noun: 'a level',
  write: 'levels.write',
  value: levelSchema,
} as const

const lesson = {
  path: 'lessons',
  noun: 'a lesson',
  write: 'lessons.write',
  value: lessonSchema,
} as const

const activity = {
  path: 'interactive-activities',
  noun: 'an activity',
  write: 'activities.write',
  value: activitySchema,
} as const

const chat = { path: 'series', noun: 'a chat', write: 'chats.write', value: chatSchema } as const

/** Revisions of course entities. */
export const revisionCalls = {
  listLevelRevisions: revisionsCall(level),
  restoreLevelRevision: restoreRevisionCall(level),
  listLessonRevisions: revisionsCall(lesson),
  restoreLessonRevision: restoreRevisionCall(lesson),
  listActivityRevisions: revisionsCall(activity),
  restoreActivityRevision: restoreRevisionCall(activity),
  listSeriesRevisions: revisionsCall(chat),
  restoreSeriesRevision: restoreRevisionCall(chat),
} as const satisfies Record<string, Call>

/** The calls of each course entity; those of assets are in asset-revisions.ts. */
export const REVISION_CALLS = {
  level: { list: 'listLevelRevisions', restore: 'restoreLevelRevision' },
  lesson: { list: 'listLessonRevisions', restore: 'restoreLessonRevision' },
  activity: { list: 'listActivityRevisions', restore: 'restoreActivityRevision' },
  chat: { list: 'listSeriesRevisions', restore: 'restoreSeriesRevision' },
} as const satisfies Record<
  keyof RevisedCourseEntities,
  { list: keyof typeof revisionCalls; restore: keyof typeof revisionCalls }
>
