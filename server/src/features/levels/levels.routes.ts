import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { deleteLevel, restoreLevel } from './delete-level.ts'
import { createLevel, getLevel, listLevels, patchLevel, replaceLevel } from './levels.service.ts'

type LevelCall =
  | 'listLevels'
  | 'getLevel'
  | 'createLevel'
  | 'replaceLevel'
  | 'patchLevel'
  | 'deleteLevel'
  | 'restoreLevel'

export function levelRoutes({ pool }: { pool: Pool }): CallHandlers<LevelCall> {
  return {
    listLevels: async ({ params }) => ({
      result: await listLevels(pool.pipelined, params.language),
    }),

    getLevel: async ({ params }) => ({
      result: await getLevel(pool.pipelined, params.id),
    }),

    createLevel: async ({ actor, idempotency, body, readonlyFields }) => ({
      result: await createLevel(pool, { actor, idempotency, body, readonlyFields }),
      message: levelApiMessages.created,
    }),

    replaceLevel: async ({ actor, idempotency, params, ifMatch, body, readonlyFields }) => ({
      result: await replaceLevel(pool, {
        actor,
        idempotency,
        id: params.id,
        ifMatch,
        body,
        readonlyFields: readonlyFields,
      }),
      message: levelApiMessages.updated,
    }),

    patchLevel: async ({ actor, idempotency, params, ifMatch, body, readonlyFields }) => ({
      result: await patchLevel(pool, {
        actor,
        idempotency,
        id: params.id,
        ifMatch,
        body,
        readonlyFields: readonlyFields,
      }),
      message: levelApiMessages.updated,
    }),

    deleteLevel: async ({ actor, params, ifMatch }) => ({
      result: await deleteLevel(pool, { actor, id: params.id, ifMatch }),
      message: deleteApiMessages.levelDeleted,
    }),

    restoreLevel: async ({ actor, idempotency, body }) => {
      const level = await restoreLevel(pool, { actor, idempotency, key: Number(body.key) })
      return { result: level, message: deleteApiMessages.levelRestored({ number: level.level }) }
    },
  }
}
