import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** The languages that the server offers; they change with a release, not while one works. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => call('listLanguages', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
