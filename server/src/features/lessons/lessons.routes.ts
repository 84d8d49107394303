import type pg from 'pg'
import { lessonMessages } from '#contract/lessons.ts'
import type { CallHandlers } from '../../http/call.ts'
import { createLesson, listOfLessons, oneLesson, patchLesson } from './lessons.service.ts'

type LessonCall = 'listLessons' | 'getLesson' | 'createLesson' | 'patchLesson'

export function lessonRoutes({ pool }: { pool: pg.Pool }): CallHandlers<LessonCall> {
  return {
    listLessons: async ({ params }) => ({
      result: await listOfLessons(pool, { id: params.levelId, language: params.language }),
    }),

    getLesson: async ({ params }) => ({ result: await oneLesson(pool, params.id) }),

    createLesson: async ({ actor, idempotency, body }) => ({
      result: await createLesson(pool, { actor, idempotency, body }),
      message: lessonMessages.created,
    }),

    patchLesson: async ({ actor, params, ifMatch, body }) => ({
      result: await patchLesson(pool, { actor, id: params.id, ifMatch, body }),
      message: lessonMessages.updated,
    }),
  }
}
