import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from '../startup/query-client.ts'

/**
 * Starts a read of a page before its code has arrived. Not after a failure: this code may be later than the page, which
 * would show the second failure once more.
 */
export function startRead<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): void {
  if (queryClient.getQueryState(query.queryKey)?.status !== 'error') void queryClient.prefetchQuery(query)
}
