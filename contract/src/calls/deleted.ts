import { deletedQuerySchema, deletedThingsSchema } from '../curriculum/deleted.ts'
import { DELETED_RETENTION_DAYS } from '../limits.ts'
import type { Call } from './call.ts'

/** Deleted things; each kind has its own call to restore one. */
export const deletedCalls = {
  listDeletedItems: {
    method: 'GET',
    path: '/deleted',
    access: 'deleted.read',
    summary: `Lists the items that were deleted in the last ${DELETED_RETENTION_DAYS} days and can be restored, newest deletion first.`,
    query: deletedQuerySchema,
    result: deletedThingsSchema,
  },
} as const satisfies Record<string, Call>
