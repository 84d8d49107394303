import type { CallHandlers } from '../../http/calls/call.ts'
import type { Database } from '../../storage/database/database.ts'
import { listDeletedItems } from './deleted.service.ts'
import type { NameOfAsset } from './sources.ts'

/** The list of deleted things. Restoring is a call of each feature. */
export function deletedRoutes(deps: {
  database: Database
  nameOfAsset: NameOfAsset
}): CallHandlers<'listDeletedItems'> {
  return {
    listDeletedItems: async ({ account, query }) => ({
      result: await listDeletedItems(deps, { reader: account, query }),
    }),
  }
}
