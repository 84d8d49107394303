import { totalItems } from '@griot/contract/history/bulk-changes.ts'
import * as bulkChangeApiMessages from '@griot/contract/messages/api/history/bulk-change.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import { type UndoDeps, undoBulkChange } from './bulk-changes.service.ts'

export function bulkChangeRoutes(deps: UndoDeps): CallHandlers<'undoBulkChange'> {
  return {
    undoBulkChange: async ({ actor, account, idempotency, params }) => {
      const result = await undoBulkChange(deps, { actor, account, idempotency, id: Number(params.id) })
      const counts = { undone: totalItems(result.undone), kept: result.kept.length }
      return { result, message: bulkChangeApiMessages.undone(counts) }
    },
  }
}
