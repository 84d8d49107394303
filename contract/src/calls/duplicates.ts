import { z } from 'zod'
import {
  duplicatedSchema,
  duplicateLessonSchema,
  duplicateLevelSchema,
  duplicatePlanSchema,
  duplicateQuerySchema,
} from '../curriculum/duplicate.ts'
import * as duplicateApiMessages from '../messages/en/api/curriculum/duplicate.ts'
import type { Call } from './call.ts'

const id = z.strictObject({ id: z.string().max(50) })

/** Copies of levels and lessons, in their language or in another one. */
export const duplicateCalls = {
  planLevelDuplicate: {
    method: 'GET',
    path: '/levels/:id/duplicate',
    access: 'levels.write',
    summary: 'Returns what a copy of a level in a language contains, and the words of that language for it.',
    failed: duplicateApiMessages.planFailed,
    params: id,
    query: duplicateQuerySchema,
    result: duplicatePlanSchema,
  },

  duplicateLevel: {
    method: 'POST',
    path: '/levels/:id/duplicate',
    access: 'levels.write',
    summary: 'Copies a level with everything in it, in its language or another one, as not available.',
    failed: duplicateApiMessages.failed,
    params: id,
    body: duplicateLevelSchema,
    result: duplicatedSchema,
    status: 201,
    idempotent: true,
  },

  planLessonDuplicate: {
    method: 'GET',
    path: '/lessons/:id/duplicate',
    access: 'lessons.write',
    summary: 'Returns what a copy of a lesson in a language contains, and the words of that language for it.',
    failed: duplicateApiMessages.planFailed,
    params: id,
    query: duplicateQuerySchema,
    result: duplicatePlanSchema,
  },

  duplicateLesson: {
    method: 'POST',
    path: '/lessons/:id/duplicate',
    access: 'lessons.write',
    summary: 'Copies a lesson with everything in it to a level of its language or another one, as not available.',
    failed: duplicateApiMessages.failed,
    params: id,
    body: duplicateLessonSchema,
    result: duplicatedSchema,
    status: 201,
    idempotent: true,
  },
} as const satisfies Record<string, Call>
