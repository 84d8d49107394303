import { z } from 'zod'
import { curriculumHitSchema, curriculumSearchSchema, curriculumSummarySchema } from '../curriculum/curriculum.ts'
import { createLessonSchema, lessonSchema, moveLessonSchema, patchLessonSchema } from '../curriculum/lessons.ts'
import { createLevelSchema, levelSchema, patchLevelSchema, replaceLevelSchema } from '../curriculum/levels.ts'
import { deletedSchema, restoreDeletedSchema } from '../curriculum/soft-delete.ts'
import { languageSchema } from '../language-schema.ts'
import type { Call } from './call.ts'

const id = z.strictObject({ id: z.string().max(50) })
export const lessonsOf = z.strictObject({ language: languageSchema, levelId: z.string().max(50) })

/** Levels and lessons. */
export const curriculumCalls = {
  searchCurriculum: {
    method: 'GET',
    path: '/curriculum',
    access: 'content.read',
    summary: 'Finds levels and lessons of all languages by name, best match first.',
    query: curriculumSearchSchema,
    result: z.array(curriculumHitSchema),
  },

  getCurriculumSummary: {
    method: 'GET',
    path: '/curriculum/summary',
    access: 'content.read',
    summary: 'Lists for each language which of its levels are available, by number.',
    result: curriculumSummarySchema,
  },

  listLevels: {
    method: 'GET',
    path: '/interactive-lessons/:language/levels',
    access: 'content.read',
    summary: 'Lists the levels of a language.',
    params: z.strictObject({ language: languageSchema }),
    result: z.array(levelSchema),
  },

  getLevel: {
    method: 'GET',
    path: '/levels/:id',
    access: 'content.read',
    summary: 'Returns one level.',
    params: id,
    result: levelSchema,
    versioned: true,
  },

  createLevel: {
    method: 'POST',
    path: '/levels',
    access: 'levels.write',
    summary: 'Creates a level.',
    body: createLevelSchema,
    acceptsReadOnly: levelSchema.keyof().options,
    result: levelSchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },

  replaceLevel: {
    method: 'PUT',
    path: '/levels/:id',
    access: 'levels.write',
    summary: 'Replaces all fields of a level.',
    params: id,
    body: replaceLevelSchema,
    acceptsReadOnly: levelSchema.keyof().options,
    result: levelSchema,
    versioned: true,
    idempotent: true,
  },

  patchLevel: {
    method: 'PATCH',
    path: '/levels/:id',
    access: 'levels.write',
    summary: 'Updates some fields of a level.',
    params: id,
    body: patchLevelSchema,
    acceptsReadOnly: levelSchema.keyof().options,
    result: levelSchema,
    versioned: true,
    idempotent: true,
  },

  deleteLevel: {
    method: 'DELETE',
    path: '/levels/:id',
    access: 'levels.write',
    summary: 'Deletes a level that is not available and has no lessons.',
    params: id,
    result: deletedSchema,
    versioned: true,
  },

  restoreLevel: {
    method: 'POST',
    path: '/levels/restore',
    access: 'levels.write',
    summary: 'Restores a deleted level.',
    body: restoreDeletedSchema,
    result: levelSchema,
    versioned: true,
    idempotent: true,
  },

  listLessons: {
    method: 'GET',
    path: '/interactive-lessons/:language/levels/:levelId/lessons',
    access: 'content.read',
    summary: 'Lists the lessons of a level.',
    params: lessonsOf,
    result: z.array(lessonSchema),
  },

  getLesson: {
    method: 'GET',
    path: '/lessons/:id',
    access: 'content.read',
    summary: 'Returns one lesson.',
    params: id,
    result: lessonSchema,
    versioned: true,
  },

  createLesson: {
    method: 'POST',
    path: '/lessons',
    access: 'lessons.write',
    summary: 'Creates a lesson.',
    body: createLessonSchema,
    acceptsReadOnly: lessonSchema.keyof().options,
    result: lessonSchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },

  patchLesson: {
    method: 'PATCH',
    path: '/lessons/:id',
    access: 'lessons.write',
    summary: 'Updates some fields of a lesson.',
    params: id,
    body: patchLessonSchema,
    acceptsReadOnly: lessonSchema.keyof().options,
    result: lessonSchema,
    versioned: true,
    idempotent: true,
  },

  moveLesson: {
    method: 'POST',
    path: '/lessons/:id/move',
    access: 'lessons.write',
    summary: 'Moves a lesson with everything in it to another level of its language and gives all of it new ids.',
    params: id,
    body: moveLessonSchema,
    result: lessonSchema,
    versioned: true,
    idempotent: true,
  },

  deleteLesson: {
    method: 'DELETE',
    path: '/lessons/:id',
    access: 'lessons.write',
    summary: 'Deletes a lesson that is not available and has no activities or chats.',
    params: id,
    result: deletedSchema,
    versioned: true,
  },

  restoreLesson: {
    method: 'POST',
    path: '/lessons/restore',
    access: 'lessons.write',
    summary: 'Restores a deleted lesson.',
    body: restoreDeletedSchema,
    result: lessonSchema,
    versioned: true,
    idempotent: true,
  },
} as const satisfies Record<string, Call>
