import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** The signed-in account as the server has it; its role decides what is shown. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('getOwnAccount', { signal }),
  staleTime: 60_000,
})
