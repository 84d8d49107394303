/**
 * The root of the keys of all curriculum queries, because a change of a level, lesson or activity also changes counts
 * and titles elsewhere in the curriculum. A file of its own, so that lists do not load the calls.
 */
export const curriculumKey = ['curriculum'] as const
