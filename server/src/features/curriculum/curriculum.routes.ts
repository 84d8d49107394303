import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { curriculumSearch } from './curriculum.service.ts'

export function curriculumRoutes({ pool }: { pool: Pool }): CallHandlers<'searchCurriculum'> {
  const search = curriculumSearch(pool)
  return {
    searchCurriculum: async ({ query }) => ({ result: await search(query) }),
  }
}
