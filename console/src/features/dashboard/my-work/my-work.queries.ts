import { PAGE_SIZE_MAX } from '@griot/contract/limits.ts'
import { myWorkCalls } from '@griot/contract/reviews/my-work.ts'
import { queryOptions } from '@tanstack/react-query'
import { addCalls } from '../../../api/call-of.ts'
import { call } from '../../../api/client.ts'

addCalls(myWorkCalls)

/** What waits for the signed-in person; read again whenever the dashboard opens. */
export const myWorkQuery = queryOptions({
  queryKey: ['my work'],
  queryFn: ({ signal }) => call('getMyWork', { signal }),
  staleTime: 0,
})

/** Items that were returned to the person, newest first. */
export const returnedQuery = queryOptions({
  queryKey: ['my work', 'returned'],
  queryFn: async ({ signal }) => {
    const rows = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = { list: 'returned', page, limit: PAGE_SIZE_MAX } as const
      const { reviews, pagination } = await call('listReviewQueue', { query, signal })
      pages = pagination.pages
      rows.push(...reviews.map(({ itemInfo, decision }) => ({ item: itemInfo, text: decision?.text ?? '' })))
    }
    return rows
  },
  staleTime: 0,
})
