import type { Permission } from '../accounts/roles.ts'

/** What has texts in the language of its course. */
export const COURSE_ENTITIES = ['activity', 'chat', 'level', 'lesson'] as const
export type CourseEntity = (typeof COURSE_ENTITIES)[number]

/** The permission to change an item, and so to dismiss the hints of its texts. */
export const WRITE_PERMISSIONS = {
  activity: 'activities.write',
  chat: 'chats.write',
  level: 'levels.write',
  lesson: 'lessons.write',
} as const satisfies Record<CourseEntity, Permission>
