import type { RevisedName } from '@griot/contract/history/revisions.ts'
import * as revisionApiMessages from '@griot/contract/messages/api/history/revision.ts'
import type { Account, KindCallHandler, KindCallInput } from '../http/calls/call.ts'
import type { Pool } from '../storage/database/pool/connect.ts'
import type { History } from './revision-history.ts'

type ListParts<Params> = KindCallInput<{
  account: Account
  params: Params
  query: { before?: number | undefined; limit: number }
}>

type RestoreParts<Params> = KindCallInput<{
  account: Account
  params: Params & { version: number }
}>

/**
 * Handlers of the two calls for revisions.
 * @param idOf returns the public id from the path
 */
export function historyHandlers<Name extends RevisedName, Params>(
  pool: Pool,
  history: History<Name>,
  idOf: (params: Params) => string,
): { list: KindCallHandler; restore: KindCallHandler } {
  return {
    list: async ({ account, params, query }: ListParts<Params>) => ({
      result: await history.list(pool, {
        id: idOf(params),
        before: query.before,
        limit: query.limit,
        reader: account.id,
      }),
    }),

    restore: async ({ actor, account, params, ifMatch, idempotency }: RestoreParts<Params>) => ({
      result: await history.restore(pool, {
        actor,
        role: account.role,
        id: idOf(params),
        version: params.version,
        ifMatch,
        idempotency,
      }),
      message: revisionApiMessages.restored({ version: params.version }),
    }),
  }
}
