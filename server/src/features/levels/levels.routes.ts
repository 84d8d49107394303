import type pg from 'pg'
import { levelMessages } from '#contract/levels.ts'
import type { CallHandlers } from '../../http/call.ts'
import { createLevel, listOfLevels, oneLevel, patchLevel, replaceLevel } from './levels.service.ts'

type LevelCall = 'listLevels' | 'getLevel' | 'createLevel' | 'replaceLevel' | 'patchLevel'

export function levelRoutes({ pool }: { pool: pg.Pool }): CallHandlers<LevelCall> {
  return {
    listLevels: async ({ params }) => ({ result: await listOfLevels(pool, params.language) }),

    getLevel: async ({ params }) => ({ result: await oneLevel(pool, params.id) }),

    createLevel: async ({ actor, idempotency, body }) => ({
      result: await createLevel(pool, { actor, idempotency, body }),
      message: levelMessages.created,
    }),

    replaceLevel: async ({ actor, params, ifMatch, body }) => ({
      result: await replaceLevel(pool, { actor, id: params.id, ifMatch, body }),
      message: levelMessages.updated,
    }),

    patchLevel: async ({ actor, params, ifMatch, body }) => ({
      result: await patchLevel(pool, { actor, id: params.id, ifMatch, body }),
      message: levelMessages.updated,
    }),
  }
}
