import { z } from 'zod'
import {
  activitySchema,
  createActivitySchema,
  patchActivitySchema,
  replaceActivitySchema,
} from '../activities/activity.ts'
import { ACTIVITY_KINDS } from '../activities/kinds.ts'
import { curriculumHitSchema, curriculumSearchSchema } from '../curriculum.ts'
import { languageSchema, supportedLanguageSchema } from '../languages.ts'
import { createLessonSchema, lessonSchema, patchLessonSchema } from '../lessons.ts'
import { createLevelSchema, levelSchema, patchLevelSchema, replaceLevelSchema } from '../levels.ts'
import type { Call } from './call.ts'

const id = z.strictObject({ id: z.string().max(50) })
const lessonsOf = z.strictObject({ language: languageSchema, levelId: z.string().max(50) })

/** Languages, levels, lessons, activities. */
export const curriculumCalls = {
  listLanguages: {
    method: 'GET',
    path: '/languages/supported-languages',
    access: 'content.read',
    summary: 'The six languages',
    result: z.array(supportedLanguageSchema),
  },

  searchCurriculum: {
    method: 'GET',
    path: '/curriculum',
    access: 'content.read',
    summary: 'Levels and lessons of all languages by their names, the best first',
    query: curriculumSearchSchema,
    result: z.array(curriculumHitSchema),
  },

  listLevels: {
    method: 'GET',
    path: '/interactive-lessons/:language/levels',
    access: 'content.read',
    summary: 'The levels of a language',
    params: z.strictObject({ language: languageSchema }),
    result: z.array(levelSchema),
  },

  getLevel: {
    method: 'GET',
    path: '/levels/:id',
    access: 'content.read',
    summary: 'One level',
    params: id,
    result: levelSchema,
    versioned: true,
  },

  createLevel: {
    method: 'POST',
    path: '/levels',
    access: 'levels.write',
    summary: 'Create a level',
    body: createLevelSchema,
    result: levelSchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },

  replaceLevel: {
    method: 'PUT',
    path: '/levels/:id',
    access: 'levels.write',
    summary: 'Replace a level',
    params: id,
    body: replaceLevelSchema,
    result: levelSchema,
    versioned: true,
  },

  patchLevel: {
    method: 'PATCH',
    path: '/levels/:id',
    access: 'levels.write',
    summary: 'Change some fields of a level',
    params: id,
    body: patchLevelSchema,
    result: levelSchema,
    versioned: true,
  },

  listLessons: {
    method: 'GET',
    path: '/interactive-lessons/:language/levels/:levelId/lessons',
    access: 'content.read',
    summary: 'The lessons of a level',
    params: lessonsOf,
    result: z.array(lessonSchema),
  },

  getLesson: {
    method: 'GET',
    path: '/lessons/:id',
    access: 'content.read',
    summary: 'One lesson',
    params: id,
    result: lessonSchema,
    versioned: true,
  },

  createLesson: {
    method: 'POST',
    path: '/lessons',
    access: 'lessons.write',
    summary: 'Create a lesson',
    body: createLessonSchema,
    result: lessonSchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },

  patchLesson: {
    method: 'PATCH',
    path: '/lessons/:id',
    access: 'lessons.write',
    summary: 'Change some fields of a lesson',
    params: id,
    body: patchLessonSchema,
    result: lessonSchema,
    versioned: true,
  },

  listActivities: {
    method: 'GET',
    path: '/interactive-lessons/:language/levels/:levelId/lessons/:lessonId/activities',
    access: 'content.read',
    summary: 'The activities of a lesson',
    params: lessonsOf.extend({ lessonId: z.string().max(50) }),
    result: z.array(activitySchema),
  },

  getActivity: {
    method: 'GET',
    path: '/interactive-activities/:id',
    access: 'content.read',
    summary: 'One activity',
    params: id,
    result: activitySchema,
    versioned: true,
  },

  createActivity: {
    method: 'POST',
    path: '/interactive-activities',
    access: 'activities.write',
    summary: `Create an activity: ${Object.keys(ACTIVITY_KINDS).join(', ')}`,
    body: createActivitySchema,
    result: activitySchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },

  replaceActivity: {
    method: 'PUT',
    path: '/interactive-activities/:id',
    access: 'activities.write',
    summary: 'Replace an activity',
    params: id,
    body: replaceActivitySchema,
    result: activitySchema,
    versioned: true,
  },

  patchActivity: {
    method: 'PATCH',
    path: '/interactive-activities/:id',
    access: 'availability.set',
    summary: 'Make an activity available or not',
    params: id,
    body: patchActivitySchema,
    result: activitySchema,
    versioned: true,
  },
} as const satisfies Record<string, Call>
