import { parseOpenItems } from '@griot/contract/presence/open-items.ts'
import type { Review } from '@griot/contract/reviews/review.ts'
import type { Approvers } from '@griot/contract/reviews/reviews.ts'
import { type FoundItem, findItems } from '../../shared/items/items.ts'
import type { Database } from '../../storage/database/database.ts'
import { presentContents, presentReview } from './reviews.present.ts'
import { approvers, countContents, reviewsOf } from './reviews.store.ts'

/** The reviews of items by name, in this order; unknown and deleted items are left out. */
export async function reviewStates(database: Database, names: readonly string[]): Promise<Review[]> {
  return statesOf(database, await findItems(database, parseOpenItems(names.join(','))))
}

/** The reviews of items that were found by name. */
export async function statesOf(database: Database, found: ReadonlyMap<string, FoundItem>): Promise<Review[]> {
  const names = [...found.keys()]
  const lessons = [...found.values()].filter(({ entity }) => entity === 'lesson').map(({ key }) => key)
  const reviews = await reviewsOf(database, [...found.values()])
  const contents = presentContents(lessons.length > 0 ? await countContents(database, lessons) : [])
  return reviews.map((row, index) => {
    const own = row.entity === 'lesson' ? contents.get(Number(row.key)) : undefined
    return presentReview(names[index] ?? '', row, own ?? null)
  })
}

/** People who may approve, with what each has to review. */
export async function listApprovers(database: Database, self: string): Promise<Approvers> {
  return (await approvers(database)).map(({ id, name, to_review: toReview }) => ({
    id: String(id),
    name,
    toReview,
    isSelf: String(id) === self,
  }))
}
