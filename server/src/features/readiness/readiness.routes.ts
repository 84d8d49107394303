import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { ContentCheckers } from './faults.ts'
import {
  getLanguageReadiness,
  getLevelReadiness,
  listActivityReadiness,
  listLanguageReadiness,
} from './readiness.service.ts'

type ReadinessCall = 'listLanguageReadiness' | 'getLanguageReadiness' | 'listActivityReadiness' | 'getLevelReadiness'

interface RouteDeps {
  pool: Pool
  checkers: ContentCheckers
}

export function readinessRoutes({ pool, checkers }: RouteDeps): CallHandlers<ReadinessCall> {
  const deps = { database: pool.listPool, checkers }
  return {
    listLanguageReadiness: async () => ({ result: await listLanguageReadiness(deps) }),

    getLanguageReadiness: async ({ params }) => ({
      result: await getLanguageReadiness(deps, params.language),
    }),

    listActivityReadiness: async ({ query }) => ({
      result: await listActivityReadiness(deps, query.ids),
    }),

    getLevelReadiness: async ({ params }) => ({ result: await getLevelReadiness(deps, params.id) }),
  }
}
