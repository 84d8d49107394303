import type { ChangePassword } from '@griot/contract/accounts/users.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { useInvalidateSecurity } from './second-factor.queries.ts'
import { useInvalidateTokens } from './tokens.queries.ts'

const sessionsKey = ['sessions'] as const

/** Sessions of this account; never cached, because other devices change them. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => call('listSessions', { signal }),
  staleTime: 0,
})

function useInvalidateSessions() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsKey })
}

export function useEndSession() {
  const renew = useInvalidateSessions()
  return useSingleMutation({
    mutationFn: (id: string) => call('endSession', { params: { id } }),
    onSettled: renew,
  })
}

export function useEndOtherSessions() {
  const renew = useInvalidateSessions()
  return useSingleMutation({ mutationFn: () => call('endOtherSessions'), onSettled: renew })
}

export function useChangePassword() {
  const renewSessions = useInvalidateSessions()
  const renewSafety = useInvalidateSecurity()
  const renewTokens = useInvalidateTokens()
  return useSingleMutation({
    mutationFn: (body: ChangePassword) => call('changePassword', { body }),
    onSettled: () => Promise.all([renewSessions(), renewSafety(), renewTokens()]),
  })
}
