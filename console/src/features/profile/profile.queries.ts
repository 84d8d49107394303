import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ChangePassword } from '#contract/accounts/users.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { useRenewSafety } from './factor.queries.ts'
import { useRenewTokens } from './tokens.queries.ts'

const sessionsKey = ['sessions'] as const

/** Sessions of this account; never cached, because other devices change them. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => call('listSessions', { signal }),
  staleTime: 0,
})

function useRenewSessions() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsKey })
}

export function useEndSession() {
  const renew = useRenewSessions()
  return useSingleMutation({
    mutationFn: (id: string) => call('endSession', { params: { id } }),
    onSettled: renew,
  })
}

export function useEndOtherSessions() {
  const renew = useRenewSessions()
  return useSingleMutation({ mutationFn: () => call('endOtherSessions'), onSettled: renew })
}

export function useChangePassword() {
  const renewSessions = useRenewSessions()
  const renewSafety = useRenewSafety()
  const renewTokens = useRenewTokens()
  return useSingleMutation({
    mutationFn: (body: ChangePassword) => call('changePassword', { body }),
    onSettled: () => Promise.all([renewSessions(), renewSafety(), renewTokens()]),
  })
}
