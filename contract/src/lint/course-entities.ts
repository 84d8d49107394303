/** What has texts in the language of its course. */
export const COURSE_ENTITIES = ['activity', 'chat', 'level', 'lesson'] as const
export type CourseEntity = (typeof COURSE_ENTITIES)[number]
