import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { createContentChecker } from './faults.ts'
import { activitiesReadiness, countReadiness, languageReadiness, levelReadiness } from './readiness.service.ts'

type ReadinessCall = 'countReadiness' | 'languageReadiness' | 'activitiesReadiness' | 'levelReadiness'

export function readinessRoutes({ pool }: { pool: Pool }): CallHandlers<ReadinessCall> {
  const deps = {
    database: pool.listPool,
    activityChecker: createContentChecker(pool.listPool, 'activity'),
    chatChecker: createContentChecker(pool.listPool, 'chat'),
  }
  return {
    countReadiness: async () => ({ result: await countReadiness(deps) }),

    languageReadiness: async ({ params }) => ({
      result: await languageReadiness(deps, params.language),
    }),

    activitiesReadiness: async ({ query }) => ({
      result: await activitiesReadiness(deps, query.ids),
    }),

    levelReadiness: async ({ params }) => ({ result: await levelReadiness(deps, params.id) }),
  }
}
