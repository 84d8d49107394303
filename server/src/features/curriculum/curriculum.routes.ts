import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { curriculumSearch, curriculumSummary } from './curriculum.service.ts'

export function curriculumRoutes({ pool }: { pool: Pool }): CallHandlers<'searchCurriculum' | 'getCurriculumSummary'> {
  const search = curriculumSearch(pool)
  return {
    getCurriculumSummary: async () => ({ result: await curriculumSummary(pool) }),
    searchCurriculum: async ({ query }) => ({ result: await search(query) }),
  }
}
