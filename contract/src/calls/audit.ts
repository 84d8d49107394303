import { z } from 'zod'
import { auditDetailsSchema, auditEventsSchema, auditQuerySchema } from '../history/audit.ts'
import { progressQuerySchema, progressSchema } from '../history/progress.ts'
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

  getProgress: {
    method: 'GET',
    path: '/progress',
    access: 'audit.read',
    summary: 'Counts what each person has saved per week, from the audit log.',
    query: progressQuerySchema,
    result: progressSchema,
  },
} as const satisfies Record<string, Call>
