import * as duplicateApiMessages from '@griot/contract/messages/api/curriculum/duplicate.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import { type DuplicateDeps, duplicateLesson, duplicateLevel } from './duplicate.service.ts'
import { planDuplicate } from './plan.service.ts'
import { readLessonSource, readLevelSource } from './source.ts'

type DuplicateCall = 'planLevelDuplicate' | 'duplicateLevel' | 'planLessonDuplicate' | 'duplicateLesson'

export function duplicateRoutes(deps: DuplicateDeps): CallHandlers<DuplicateCall> {
  const { pool } = deps
  return {
    planLevelDuplicate: async ({ params, query }) => {
      const source = await readLevelSource(pool, params.id)
      return { result: await planDuplicate(pool, { source, language: query.language }) }
    },

    duplicateLevel: async ({ actor, idempotency, params, body }) => ({
      result: await duplicateLevel(deps, { actor, idempotency, id: params.id, body }),
      message: duplicateApiMessages.levelDuplicated,
    }),

    planLessonDuplicate: async ({ params, query }) => {
      const source = await readLessonSource(pool, params.id)
      return { result: await planDuplicate(pool, { source, language: query.language }) }
    },

    duplicateLesson: async ({ actor, idempotency, params, body }) => ({
      result: await duplicateLesson(deps, { actor, idempotency, id: params.id, body }),
      message: duplicateApiMessages.lessonDuplicated,
    }),
  }
}
