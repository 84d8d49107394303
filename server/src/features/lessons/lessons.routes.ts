import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { deleteLesson, restoreLesson } from './delete-lesson.ts'
import { createLesson, getLesson, listLessons, patchLesson } from './lessons.service.ts'

type LessonCall = 'listLessons' | 'getLesson' | 'createLesson' | 'patchLesson' | 'deleteLesson' | 'restoreLesson'

export function lessonRoutes({ pool }: { pool: Pool }): CallHandlers<LessonCall> {
  return {
    listLessons: async ({ params }) => ({
      result: await listLessons(pool.pipelined, { id: params.levelId, language: params.language }),
    }),

    getLesson: async ({ params }) => ({
      result: await getLesson(pool.pipelined, params.id),
    }),

    createLesson: async ({ actor, idempotency, body, readonlyFields }) => ({
      result: await createLesson(pool, { actor, idempotency, body, readonlyFields }),
      message: lessonApiMessages.created,
    }),

    patchLesson: async ({ actor, params, ifMatch, body, readonlyFields }) => ({
      result: await patchLesson(pool, { actor, id: params.id, ifMatch, body, readonlyFields }),
      message: lessonApiMessages.updated,
    }),

    deleteLesson: async ({ actor, params, ifMatch }) => ({
      result: await deleteLesson(pool, { actor, id: params.id, ifMatch }),
      message: deleteApiMessages.lessonDeleted,
    }),

    restoreLesson: async ({ actor, idempotency, body }) => {
      const lesson = await restoreLesson(pool, { actor, idempotency, key: Number(body.key) })
      return { result: lesson, message: deleteApiMessages.lessonRestored({ number: lesson.lessonNumber }) }
    },
  }
}
