import type { CallHandlers } from '../../../http/call.ts'
import type { Pool } from '../../../storage/database/connect.ts'
import { exportQuestions, listQuestions } from './questions.service.ts'

export function questionRoutes({
  pool,
}: {
  pool: Pool
}): CallHandlers<'listQuestions' | 'exportQuestions'> {
  return {
    listQuestions: async ({ query }) => ({ result: await listQuestions(pool.lists, query) }),
    exportQuestions: async ({ query }) => ({ result: await exportQuestions(pool.lists, query) }),
  }
}
