import { z } from 'zod'
import { auditDetailsSchema, auditEventsSchema, auditQuerySchema } from '../history/audit.ts'
import type { Call } from './call.ts'

/** The audit log. */
export const auditCalls = {
  listAuditEvents: {
    method: 'GET',
    path: '/audit-events',
    access: 'audit.read',
    summary: 'Lists the events of the audit log, newest first.',
    query: auditQuerySchema,
    result: auditEventsSchema,
  },

  getAuditEvent: {
    method: 'GET',
    path: '/audit-events/:id',
    access: 'audit.read',
    summary: 'Returns an event of the audit log with each field that it changed.',
    params: z.strictObject({ id: z.string().max(50) }),
    result: auditDetailsSchema,
  },
} as const satisfies Record<string, Call>
