import { totalItems } from '@griot/contract/history/bulk-changes.ts'
import * as bulkChangeApiMessages from '@griot/contract/messages/api/history/bulk-change.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { undoBulkChange } from './bulk-changes.service.ts'

export function bulkChangeRoutes({ pool }: { pool: Pool }): CallHandlers<'undoBulkChange'> {
  return {
    undoBulkChange: async ({ actor, account, idempotency, params }) => {
      const result = await undoBulkChange(pool, { actor, account, idempotency, id: Number(params.id) })
      const counts = { undone: totalItems(result.undone), kept: result.kept.length }
      return { result, message: bulkChangeApiMessages.undone(counts) }
    },
  }
}
