import { may } from '@griot/contract/accounts/roles.ts'
import type { SentResult } from '@griot/contract/api.ts'
import { DUE_DAYS, DUE_ROWS, MY_WORK_ROWS, type MyWork, type WorkRow } from '@griot/contract/reviews/my-work.ts'
import type { QUEUE_LISTS, QueuedReview } from '@griot/contract/reviews/reviews.ts'
import type { Account } from '../../http/calls/call.ts'
import { describeItems, mapKeyOf } from '../../shared/items/items.ts'
import type { Database } from '../../storage/database/database.ts'
import { countWordsWithTakes, ownWithoutFile } from './my-work.store.ts'

type QueueList = (typeof QUEUE_LISTS)[number] | 'returnedDated'

/** The beginning of a list of the review queue. */
export type FirstReviews = (
  database: Database,
  userId: string,
  list: QueueList,
  limit: number,
) => Promise<SentResult<'listReviewQueue'>>

const NOTHING = { total: 0, rows: [] }
const DAY_MS = 24 * 60 * 60 * 1000

/** What waits for a person, each list with its first rows. */
export async function myWork(
  { database, firstReviews }: { database: Database; firstReviews: FirstReviews },
  account: Pick<Account, 'id' | 'role' | 'isApprover'>,
): Promise<MyWork> {
  const { id, role, isApprover } = account
  const decides = may(role, 'reviews.decide', isApprover)
  const read = (list: QueueList, limit: number) => firstReviews(database, id, list, limit)
  const [waiting, assigned, returned, returnedDated, takesToReview, withoutFile] = await Promise.all([
    // Those with a date come first, so the rows of Due are among them.
    decides ? read('forMe', DUE_ROWS) : null,
    decides ? read('me', MY_WORK_ROWS) : null,
    read('returned', MY_WORK_ROWS),
    read('returnedDated', DUE_ROWS),
    may(role, 'takes.review') ? countWordsWithTakes(database) : 0,
    ownWithoutFile(database, { userId: Number(id), limit: MY_WORK_ROWS }),
  ])
  const described = await describeItems(
    database,
    withoutFile.keys.map((key) => ({ entity: 'asset', key })),
  )
  return {
    toReview: waiting ? listOf(waiting) : NOTHING,
    takesToReview,
    returned: listOf(returned),
    assigned: assigned ? listOf(assigned) : NOTHING,
    withoutFile: {
      total: withoutFile.total,
      rows: withoutFile.keys.flatMap((key) => described.get(mapKeyOf({ entity: 'asset', key })) ?? []),
    },
    due: dueOf([...(waiting?.reviews ?? []), ...returnedDated.reviews]),
  }
}

const listOf = ({ reviews, pagination }: SentResult<'listReviewQueue'>) => ({
  total: pagination.total,
  rows: reviews.slice(0, MY_WORK_ROWS).map(present),
})

function present({ itemInfo, state, request, decision, isLate }: QueuedReview): WorkRow {
  const person = state === 'changesRequested' ? decision?.by : request?.by
  return {
    item: itemInfo,
    state,
    by: person?.name ?? null,
    dueOn: request?.dueOn ?? null,
    isLate,
    text: decision?.text ?? '',
  }
}

function dueOf(reviews: readonly QueuedReview[]): WorkRow[] {
  const last = new Date(Date.now() + DUE_DAYS * DAY_MS).toISOString().slice(0, 10)
  return reviews
    .map(present)
    .filter(({ dueOn }) => dueOn !== null && dueOn <= last)
    .toSorted((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''))
    .slice(0, DUE_ROWS)
}
