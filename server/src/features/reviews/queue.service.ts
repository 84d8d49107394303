import type { ReadQuery, SentResult } from '@griot/contract/api.ts'
import { describeItems, mapKeyOf } from '../../shared/items/items.ts'
import type { Database } from '../../storage/database/database.ts'
import { type QueueList, queuePage } from './queue.store.ts'
import { nameOf } from './reviews.present.ts'
import { statesOf } from './states.service.ts'

/** A page of items in review, or of items that were returned to the person. */
export async function reviewQueue(
  database: Database,
  userId: string,
  { list, language, page, limit }: Omit<ReadQuery<'listReviewQueue'>, 'list'> & { list: QueueList },
): Promise<SentResult<'listReviewQueue'>> {
  const filter = { list, userId: Number(userId), language: language ?? null }
  const found = await queuePage(database, filter, { limit, offset: (page - 1) * limit })
  const items = await describeItems(database, found)
  const named = new Map(
    found.flatMap((row) => {
      const item = items.get(mapKeyOf(row))
      return item ? [[nameOf(item), { row, item }] as const] : []
    }),
  )
  const reviews = await statesOf(database, new Map([...named].map(([name, { row }]) => [name, row])))
  const total = found[0]?.total ?? 0
  return {
    reviews: reviews.flatMap((review) => {
      const entry = named.get(review.item)
      if (!entry) return []
      const { row, item } = entry
      return [{ ...review, itemInfo: item, currentVersion: row.version, isLate: row.is_late }]
    }),
    pagination: { page, pages: Math.ceil(total / limit), total, limit },
  }
}
