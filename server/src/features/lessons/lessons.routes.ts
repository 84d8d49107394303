import { lessonMessages } from '#contract/lessons.ts'
import type { CallHandlers } from '../../http/call.ts'
import type { Pool } from '../../storage/database/connect.ts'
import { createLesson, getLesson, listLessons, patchLesson } from './lessons.service.ts'

type LessonCall = 'listLessons' | 'getLesson' | 'createLesson' | 'patchLesson'

export function lessonRoutes({ pool }: { pool: Pool }): CallHandlers<LessonCall> {
  return {
    listLessons: async ({ params }) => ({
      result: await listLessons(pool, { id: params.levelId, language: params.language }),
    }),

    getLesson: async ({ params }) => ({ result: await getLesson(pool, params.id) }),

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
