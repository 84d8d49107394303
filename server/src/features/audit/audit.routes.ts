import type { CallHandlers } from '../../http/calls/call.ts'
import { auditRateLimited } from '../../storage/database/limited-events.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { auditDetails, auditEvents } from './audit.service.ts'
import { progressOf } from './progress.service.ts'

/** The audit log. */
export function auditRoutes({
  pool,
}: {
  pool: Pool
}): CallHandlers<'listAuditEvents' | 'getAuditEvent' | 'getProgress'> {
  return {
    listAuditEvents: async ({ query, actor }) => {
      const isFurtherPart = query.before !== undefined
      if (query.export)
        await auditRateLimited(pool, {
          ...actor,
          action: 'export audit log',
          entity: 'log',
          isFurtherPart,
        })
      return { result: await auditEvents(pool, query) }
    },
    getProgress: async ({ query }) => ({ result: await progressOf(pool.listPool, query) }),
    getAuditEvent: async ({ params }) => ({ result: await auditDetails(pool, params.id) }),
  }
}
