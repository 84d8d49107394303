import { REVISION_CALLS } from '@griot/contract/calls/revisions.ts'
import type { RevisedCourseEntities } from '@griot/contract/history/revisions.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import { historyHandlers } from '../../shared/revision-handlers.ts'
import type { History } from '../../shared/revision-history.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'

type Name = keyof RevisedCourseEntities
type CallOf<Role extends 'list' | 'restore'> = (typeof REVISION_CALLS)[Name][Role]

interface Deps {
  pool: Pool
  /** The history of each kind of rows that has one. */
  histories: { [Each in Name]: History<Each> }
}

/** Revisions of course entities; assets handle their own. */
export function historyRoutes({ pool, histories }: Deps): CallHandlers<CallOf<'list'> | CallOf<'restore'>> {
  const handlers = Object.entries(REVISION_CALLS).flatMap(([name, calls]) => {
    const { list, restore } = historyHandlers(pool, histories[name as Name], ({ id }: { id: string }) => id)
    return [
      [calls.list, list],
      [calls.restore, restore],
    ]
  })
  // The names come from the table; the start fails when a call has no handler.
  return Object.fromEntries(handlers)
}
