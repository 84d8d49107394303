import type { ReadParams, ReadQuery } from '#contract/api.ts'
import { REVISION_CALLS } from '#contract/calls/revisions.ts'
import { revisionMessages } from '#contract/revision-messages.ts'
import type { RevisedName } from '#contract/revisions.ts'
import type { Account, CallHandlers, FrameInput, HandlerOfKinds } from '../../http/call.ts'
import type { History } from '../../revised.ts'
import type { Pool } from '../../storage/database/connect.ts'

type CallOf<Role extends 'list' | 'restore'> = (typeof REVISION_CALLS)[RevisedName][Role]

interface Deps {
  pool: Pool
  /** The history of each kind of rows that has one. */
  histories: { [Name in RevisedName]: History<Name> }
}

export function historyRoutes({
  pool,
  histories,
}: Deps): CallHandlers<CallOf<'list'> | CallOf<'restore'>> {
  const handlers = Object.entries(REVISION_CALLS).flatMap(([name, calls]) => {
    const history = histories[name as RevisedName]
    return [
      [calls.list, list(pool, history)],
      [calls.restore, restore(pool, history)],
    ]
  })
  // The names come from the table, which refuses to begin with a call that nothing answers.
  return Object.fromEntries(handlers)
}

type ListParts = FrameInput<{
  account: Account
  params: ReadParams<CallOf<'list'>>
  query: ReadQuery<CallOf<'list'>>
}>

const list =
  <Name extends RevisedName>(pool: Pool, history: History<Name>): HandlerOfKinds =>
  async ({ account, params, query }: ListParts) => ({
    result: await history.list(pool, {
      id: params.id,
      before: query.before,
      limit: query.limit,
      reader: account.id,
    }),
  })

type RestoreParts = FrameInput<{ account: Account; params: ReadParams<CallOf<'restore'>> }>

const restore =
  <Name extends RevisedName>(pool: Pool, history: History<Name>): HandlerOfKinds =>
  async ({ actor, account, params, ifMatch, idempotency }: RestoreParts) => ({
    result: await history.restore(pool, {
      actor,
      role: account.role,
      id: params.id,
      version: params.version,
      ifMatch,
      idempotency,
    }),
    message: revisionMessages.restored(params.version),
  })
