import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.queries.ts'
import { ApiError } from '../../api/api-error.ts'

/** Only what may pass by itself is tried again: no answer, or a server that is not ready. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 503 || error.code === 'network')
}

// What was moved or switched is shown in the turn that did it: a turn later the page has been drawn as it
// was once more, and a press that comes just then meets another row.
notifyManager.setScheduler(queueMicrotask)

/** Admins must have a second factor since a moment ago: the account is read again, and the frame leads on. */
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
      retry: (failures, error) => failures < 2 && mayPass(error),
      networkMode: 'always',
      // In this mode it is not by itself.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
