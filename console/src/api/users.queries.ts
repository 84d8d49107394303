import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export const usersKey = ['users'] as const

/** All accounts; never cached, because other admins change them. */
export const usersQuery = queryOptions({
  queryKey: usersKey,
  queryFn: ({ signal }) => call('listUsers', { signal }),
  staleTime: 0,
})
