/** Kinds of work that the progress of people counts. In its own file, because every page loads it with the routes. */
export const WORK_NAMES = ['words', 'files', 'activities', 'lessons'] as const
export type WorkName = (typeof WORK_NAMES)[number]

/** Numbers of weeks that can be chosen; the last one is the current week. */
export const PROGRESS_WEEKS = [4, 8, 12] as const
export const PROGRESS_WEEKS_DEFAULT = 8
