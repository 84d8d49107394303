import type { CallHandlers } from '../../http/calls/call.ts'
import type { Database } from '../../storage/database/database.ts'
import { listDeleted } from './deleted.service.ts'
import type { NameOfAsset } from './sources.ts'

/** The list of deleted things. Restoring is a call of each feature. */
export function deletedRoutes(deps: { database: Database; nameOfAsset: NameOfAsset }): CallHandlers<'listDeleted'> {
  return {
    listDeleted: async ({ account, query }) => ({
      result: await listDeleted(deps, { reader: account, query }),
    }),
  }
}
