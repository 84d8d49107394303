import { totalItems } from '@griot/contract/history/bulk-changes.ts'
import * as bulkChangeApiMessages from '@griot/contract/messages/api/history/bulk-change.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { type UndoAssets, undoBulkChange } from './bulk-changes.service.ts'

interface Deps {
  pool: Pool
  /** Restores the assets that a bulk change wrote. */
  undoAssets: UndoAssets
}

export function bulkChangeRoutes(deps: Deps): CallHandlers<'undoBulkChange'> {
  return {
    undoBulkChange: async ({ actor, account, idempotency, params }) => {
      const result = await undoBulkChange(deps, { actor, account, idempotency, id: Number(params.id) })
      const counts = { undone: totalItems(result.undone), kept: result.kept.length }
      return { result, message: bulkChangeApiMessages.undone(counts) }
    },
  }
}
