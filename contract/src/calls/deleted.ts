import { deletedQuerySchema, deletedThingsSchema } from '../deleted.ts'
import { DELETED_KEPT_DAYS } from '../limits.ts'
import type { Call } from './call.ts'

/** What was deleted; each kind has a call of its own that brings it back. */
export const deletedCalls = {
  listDeleted: {
    method: 'GET',
    path: '/deleted',
    access: 'deleted.read',
    summary: `Items deleted in the last ${DELETED_KEPT_DAYS} days that can be restored, latest first`,
    query: deletedQuerySchema,
    result: deletedThingsSchema,
  },
} as const satisfies Record<string, Call>
