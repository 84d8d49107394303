import type { Activity } from '@griot/contract/activities/activity.ts'
import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import { type AssetKind, isAssetKind } from '@griot/contract/assets/kinds.ts'
import type { Chat } from '@griot/contract/chats/chat.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import type { Item } from '@griot/contract/items/items.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { PAGE_SIZE_MAX } from '@griot/contract/limits.ts'
import * as itemApiMessages from '@griot/contract/messages/api/general/item.ts'
import { reviewCalls } from '@griot/contract/reviews/review-calls.ts'
import { QUEUE_LISTS, type QueuedReview } from '@griot/contract/reviews/reviews.ts'
import { queryOptions } from '@tanstack/react-query'
import { activityById } from '../../api/activities.queries.ts'
import { UserFacingError } from '../../api/api-error.ts'
import { addCalls } from '../../api/call-of.ts'
import { chatById } from '../../api/chats.queries.ts'
import { call } from '../../api/client.ts'
import { lessonQuery, levelQuery } from '../../api/curriculum.queries.ts'
import { getAsset } from '../../shared/assets/assets.calls.ts'
import type { QueuePage } from '../../shared/review-queue/review-queue.ts'

addCalls(reviewCalls)

export type QueueList = Exclude<(typeof QUEUE_LISTS)[number], 'returned'>

/** Which requests the page shows. */
export interface QueueFilter {
  list: QueueList
  language?: LanguageName
}

const LISTS = QUEUE_LISTS.filter((list): list is QueueList => list !== 'returned')

/** The filter of an address; what is not valid counts as absent. */
export function filterOf({
  show,
  language,
}: {
  show?: string | undefined
  language?: LanguageName | undefined
}): QueueFilter {
  return { list: LISTS.find((list) => list === show) ?? 'forMe', ...(language && { language }) }
}

/** The page of items in review that has the item of this number, counted from 0. */
export async function readQueue(
  filter: QueueFilter,
  from: number,
  signal?: AbortSignal,
): Promise<QueuePage<QueuedReview>> {
  const page = Math.floor(from / PAGE_SIZE_MAX) + 1
  const { reviews, pagination } = await call('listReviewQueue', {
    query: { ...filter, page, limit: PAGE_SIZE_MAX },
    ...(signal && { signal }),
  })
  return { items: reviews, total: pagination.total }
}

/** Never from a cache: a review begins with what waits now, and then has its own state. */
export const firstItems = (filter: QueueFilter) =>
  queryOptions({
    queryKey: ['review queue', filter],
    queryFn: ({ signal }) => readQueue(filter, 0, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Reads = { activity: Activity; chat: Chat; lesson: Lesson; level: Level }

/** An item as learners meet it, and the asset with its uses. */
export type SeenItem =
  | { [Entity in keyof Reads]: { entity: Entity; value: Reads[Entity]; version: number } }[keyof Reads]
  | { entity: AssetKind; value: AssetDetailsOf<AssetKind>; version: number }

/**
 * The item that is looked at. It is read once, so that a newer revision never replaces what is seen.
 * @param queue identifies the visit of the page
 */
export const seenItem = (item: Item, queue: number) =>
  queryOptions({
    queryKey: ['review item', queue, item.entity, item.id],
    queryFn: async ({ client }): Promise<SeenItem> => {
      const { entity, id, code } = item
      if (isAssetKind(entity)) {
        const value = await getAsset(entity, code ?? '', undefined)
        // The code may belong to another asset since the queue was read.
        if (value.id !== id) throw new UserFacingError(itemApiMessages.notFound.message)
        return { entity, value, version: value.version }
      }
      // What other pages have in their cache may be older.
      const now = { staleTime: 0 }
      switch (entity) {
        case 'activity':
          return seen(entity, await client.fetchQuery({ ...activityById(id), ...now }))
        case 'chat':
          return seen(entity, await client.fetchQuery({ ...chatById(id), ...now }))
        case 'lesson':
          return seen(entity, await client.fetchQuery({ ...lessonQuery(id), ...now }))
        case 'level':
          return seen(entity, await client.fetchQuery({ ...levelQuery(id), ...now }))
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

function seen<Entity extends keyof Reads>(entity: Entity, value: Reads[Entity]): SeenItem {
  // With several kinds the compiler does not see that entity and value belong together.
  return { entity, value, version: value.version } as SeenItem
}
