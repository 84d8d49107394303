import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** What this tab does not cause itself is seen after this time at the latest. */
const INTERVAL_MS = 60_000

/** The number at the bell. Not asked for in the background. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call('countUnreadNotifications', { signal }),
  refetchInterval: INTERVAL_MS,
  refetchOnWindowFocus: true,
})
