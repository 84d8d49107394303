import type { CallHandlers } from '../../../http/call.ts'
import type { Pool } from '../../../storage/database/connect.ts'
import { noteLimited } from '../../../storage/database/limited-events.ts'
import { exportQuestions, listQuestions } from './questions.service.ts'

export function questionRoutes({
  pool,
}: {
  pool: Pool
}): CallHandlers<'listQuestions' | 'exportQuestions'> {
  return {
    listQuestions: async ({ query }) => ({ result: await listQuestions(pool.lists, query) }),
    exportQuestions: async ({ query, actor }) => {
      // Parts after the first belong to the same export.
      if (query.after === undefined)
        await noteLimited(pool, { ...actor, action: 'export questions', entity: 'activity' })
      return { result: await exportQuestions(pool.lists, query) }
    },
  }
}
