import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

/** Only what may pass by itself is tried again: no answer, or a server that is not ready. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 503 || error.code === 'network')
}

export const queryClient = new QueryClient({
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
