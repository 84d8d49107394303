import type { ApiToken, CreateToken } from '@griot/contract/accounts/tokens.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { useInvalidateSecurity } from './second-factor.queries.ts'

const tokensKey = ['api-tokens'] as const

/** Never cached, because programs use the tokens at any time. */
export const tokensQuery = queryOptions({
  queryKey: tokensKey,
  queryFn: ({ signal }) => call('listTokens', { signal }),
  staleTime: 0,
})

export function useInvalidateTokens() {
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
