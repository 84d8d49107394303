import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** The languages that the server offers; they change only with a release. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => call('listLanguages', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
