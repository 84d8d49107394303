import { isAssetKind } from '@griot/contract/assets/kinds.ts'
import { PAGE_SIZE_MAX } from '@griot/contract/limits.ts'
import { type Review, reviewStateCalls } from '@griot/contract/reviews/review.ts'
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { addCalls } from '../../api/call-of.ts'
import { call } from '../../api/client.ts'
import { curriculumKey } from '../../api/curriculum-key.ts'
import { assetsKey } from '../assets/assets.queries.ts'

addCalls(reviewStateCalls)

const REVIEWS = 'reviews'

/** A key below the curriculum's, so that each change of items, and its undo, invalidates their reviews too. */
export const reviewsKey = [...curriculumKey, REVIEWS] as const

/** The review of an asset has a key below its kind's: each change of assets of the kind invalidates it. */
function keyOfReview(item: string): QueryKey {
  const [entity = ''] = item.split(':')
  return isAssetKind(entity) ? [...assetsKey(entity), REVIEWS, item] : [...reviewsKey, item]
}

/** Whether a query is about reviews, of assets or others. */
export const isAboutReviews = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey.includes(REVIEWS)

interface Waiting {
  item: string
  resolve: (review: Review | null) => void
  reject: (error: unknown) => void
}

/** Items whose reviews are asked for in the same moment, by the rows of a list: they go into one call. */
let waiting: Waiting[] = []

function readReview(item: string): Promise<Review | null> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(sendWaiting)
    waiting.push({ item, resolve, reject })
  })
}

function sendWaiting(): void {
  const all = waiting
  waiting = []
  for (let from = 0; from < all.length; from += PAGE_SIZE_MAX) {
    const part = all.slice(from, from + PAGE_SIZE_MAX)
    call('listReviewStates', { query: { items: part.map(({ item }) => item).join(',') } }).then(
      (reviews) => {
        const found = new Map(reviews.map((review) => [review.item, review]))
        for (const { item, resolve } of part) resolve(found.get(item) ?? null)
      },
      (error: unknown) => {
        for (const { reject } of part) reject(error)
      },
    )
  }
}

/** How long a state is used without asking again. */
const FRESH_MS = 30_000

/** The review of an item; null for one that does not exist. */
export function reviewQuery(item: string) {
  return queryOptions({
    queryKey: keyOfReview(item),
    queryFn: () => readReview(item),
    staleTime: FRESH_MS,
  })
}

/** The review of an item; undefined until it is known. The items of a list are read with one call. */
export function useReview(item: string): Review | undefined {
  return useQuery(reviewQuery(item)).data ?? undefined
}
