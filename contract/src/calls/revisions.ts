import { activitySchema } from '../activities/activity.ts'
import { chatSchema } from '../chats/chat.ts'
import { lessonSchema } from '../curriculum/lessons.ts'
import { levelSchema } from '../curriculum/levels.ts'
import type { RevisedCourseEntities } from '../history/revisions.ts'
import { revisedSpeakerSchema } from '../recording/speakers.ts'
import type { Call } from './call.ts'
import { restoreRevisionCall, revisionsCall } from './revision-calls.ts'

const level = {
  path: 'levels',
  noun: 'a level',
  read: 'content.read',
  write: 'levels.write',
  value: levelSchema,
} as const

const lesson = {
  path: 'lessons',
  noun: 'a lesson',
  read: 'content.read',
  write: 'lessons.write',
  value: lessonSchema,
} as const

const activity = {
  path: 'interactive-activities',
  noun: 'an activity',
  read: 'content.read',
  write: 'activities.write',
  value: activitySchema,
} as const

const chat = {
  path: 'series',
  noun: 'a chat',
  read: 'content.read',
  write: 'chats.write',
  value: chatSchema,
} as const

const speaker = {
  path: 'speakers',
  noun: 'a speaker',
  read: 'speakers.manage',
  write: 'speakers.manage',
  value: revisedSpeakerSchema,
} as const

/** Revisions of entities besides assets. */
export const revisionCalls = {
  listLevelRevisions: revisionsCall(level),
  restoreLevelRevision: restoreRevisionCall(level),
  listLessonRevisions: revisionsCall(lesson),
  restoreLessonRevision: restoreRevisionCall(lesson),
  listActivityRevisions: revisionsCall(activity),
  restoreActivityRevision: restoreRevisionCall(activity),
  listSeriesRevisions: revisionsCall(chat),
  restoreSeriesRevision: restoreRevisionCall(chat),
  listSpeakerRevisions: revisionsCall(speaker),
  restoreSpeakerRevision: restoreRevisionCall(speaker),
} as const satisfies Record<string, Call>

/** The calls of each of them; those of assets are in asset-revisions.ts. */
export const REVISION_CALLS = {
  level: { list: 'listLevelRevisions', restore: 'restoreLevelRevision' },
  lesson: { list: 'listLessonRevisions', restore: 'restoreLessonRevision' },
  activity: { list: 'listActivityRevisions', restore: 'restoreActivityRevision' },
  chat: { list: 'listSeriesRevisions', restore: 'restoreSeriesRevision' },
  speaker: { list: 'listSpeakerRevisions', restore: 'restoreSpeakerRevision' },
} as const satisfies Record<
  keyof RevisedCourseEntities,
  { list: keyof typeof revisionCalls; restore: keyof typeof revisionCalls }
>
