import type { CallHandlers } from '../../../http/calls/call.ts'
import { auditRateLimited } from '../../../storage/database/limited-events.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { exportQuestions, listQuestions } from './questions.service.ts'

export function questionRoutes({ pool }: { pool: Pool }): CallHandlers<'listQuestions' | 'exportQuestions'> {
  return {
    listQuestions: async ({ query }) => ({ result: await listQuestions(pool.listPool, query) }),
    exportQuestions: async ({ query, actor }) => {
      const isFurtherPart = query.after !== undefined
      await auditRateLimited(pool, {
        ...actor,
        action: 'export questions',
        entity: 'activity',
        isFurtherPart,
      })
      return { result: await exportQuestions(pool.listPool, query) }
    },
  }
}
