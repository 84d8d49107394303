import type { CallHandlers } from '../../http/call.ts'
import type { Pool } from '../../storage/database/connect.ts'
import { auditDetails, auditEvents } from './audit.service.ts'

/** What was done, by whom. */
export function auditRoutes({
  pool,
}: {
  pool: Pool
}): CallHandlers<'listAuditEvents' | 'getAuditEvent'> {
  return {
    listAuditEvents: async ({ query }) => ({ result: await auditEvents(pool, query) }),
    getAuditEvent: async ({ params }) => ({ result: await auditDetails(pool, params.id) }),
  }
}
