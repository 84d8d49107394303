import type { ApiToken, CreateToken } from '@griot/contract/accounts/tokens.ts'
import type { ChangePassword } from '@griot/contract/accounts/users.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { useInvalidateSecurity } from './second-factor.queries.ts'

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

const tokensKey = ['api-tokens'] as const

/** Never cached, because programs use the tokens at any time. */
export const tokensQuery = queryOptions({
  queryKey: tokensKey,
  queryFn: ({ signal }) => call('listTokens', { signal }),
  staleTime: 0,
})

function useInvalidateTokens() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: tokensKey })
}

export function useCreateToken() {
  const renew = useInvalidateTokens()
  const renewSafety = useInvalidateSecurity()
  return useSingleMutation({
    mutationFn: (body: CreateToken) => call('createToken', { body }),
    // The provider's confirmation is valid for one action only.
    onSettled: () => Promise.all([renew(), renewSafety()]),
  })
}

export function useRevokeToken() {
  const renew = useInvalidateTokens()
  return useSingleMutation({
    mutationFn: ({ id }: ApiToken) => call('revokeToken', { params: { id } }),
    onSettled: renew,
  })
}
