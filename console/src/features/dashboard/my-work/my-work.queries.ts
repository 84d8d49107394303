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
