import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.queries.ts'
import { ApiError } from '../../api/api-error.ts'

/** Retries only temporary failures: no response, or a server that is not ready. */
function isTemporaryError(error: Error): boolean {
  return error instanceof ApiError && (error.status === 503 || error.code === 'network')
}

// Render a moved or switched row in the same task as the change: one task later, the row has been rendered in its old
// state again, and a click in between hits another row.
notifyManager.setScheduler(queueMicrotask)

/** A second factor has just become required of admins: reads the account again, and the frame shows the set-up. */
function onError(error: Error): void {
  if (error instanceof ApiError && error.code === 'second_factor_required')
    void queryClient.invalidateQueries(accountQuery)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && isTemporaryError(error),
      networkMode: 'always',
      // Not the default in this network mode.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
