import { levelMessages } from '#contract/levels.ts'
import type { CallHandlers } from '../../http/call.ts'
import type { Pool } from '../../storage/database/connect.ts'
import { createLevel, getLevel, listLevels, patchLevel, replaceLevel } from './levels.service.ts'

type LevelCall = 'listLevels' | 'getLevel' | 'createLevel' | 'replaceLevel' | 'patchLevel'

export function levelRoutes({ pool }: { pool: Pool }): CallHandlers<LevelCall> {
  return {
    listLevels: async ({ params }) => ({ result: await listLevels(pool, params.language) }),

    getLevel: async ({ params }) => ({ result: await getLevel(pool, params.id) }),

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
