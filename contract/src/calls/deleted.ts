import { deletedQuerySchema, deletedThingsSchema } from '../curriculum/deleted.ts'
import { DELETED_RETENTION_DAYS } from '../limits.ts'
import type { Call } from './call.ts'

/** Deleted things; each kind has its own call to restore one. */
export const deletedCalls = {
  listDeletedItems: {
    method: 'GET',
    path: '/deleted',
    access: 'deleted.read',
    summary: `Items deleted in the last ${DELETED_RETENTION_DAYS} days that can be restored, latest first`,
    query: deletedQuerySchema,
    result: deletedThingsSchema,
  },
} as const satisfies Record<string, Call>
