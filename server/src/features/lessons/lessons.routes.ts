import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { deleteLesson, restoreLesson } from './delete-lesson.ts'
import { createLesson, getLesson, listLessons, patchLesson } from './lessons.service.ts'
import { moveLesson } from './move-lesson.ts'

type LessonCall =
  | 'listLessons'
  | 'getLesson'
  | 'createLesson'
  | 'patchLesson'
  | 'moveLesson'
  | 'deleteLesson'
  | 'restoreLesson'

interface Deps {
  pool: Pool
  /** Called with activities that have got other ids. */
  onRenamed: (transaction: Transaction, activityKeys: readonly number[]) => Promise<void>
}

export function lessonRoutes({ pool, onRenamed }: Deps): CallHandlers<LessonCall> {
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

    patchLesson: async ({ actor, idempotency, params, ifMatch, body, readonlyFields }) => ({
      result: await patchLesson(pool, { actor, idempotency, id: params.id, ifMatch, body, readonlyFields }),
      message: lessonApiMessages.updated,
    }),

    moveLesson: async ({ actor, idempotency, params, ifMatch, body }) => ({
      result: await moveLesson({ pool, onRenamed }, { actor, idempotency, id: params.id, ifMatch, body }),
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
