import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { type FirstReviews, myWork } from './my-work.service.ts'

/** What waits for the person who asks. */
export function myWorkRoutes({
  pool,
  firstReviews,
}: {
  pool: Pool
  firstReviews: FirstReviews
}): CallHandlers<'getMyWork'> {
  return {
    getMyWork: async ({ account }) => ({ result: await myWork({ database: pool.listPool, firstReviews }, account) }),
  }
}
