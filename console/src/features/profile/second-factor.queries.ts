import type { ReauthenticationProof } from '@griot/contract/accounts/second-factor.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'

const securityKey = ['own-security'] as const

/** When the password was changed, and the state of the second factor. */
export const securityQuery = queryOptions({
  queryKey: securityKey,
  queryFn: ({ signal }) => call('getOwnSecurity', { signal }),
  staleTime: 0,
})

export function useInvalidateSecurity() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: securityKey })
}

export function useStartSecondFactor() {
  const renew = useInvalidateSecurity()
  return useSingleMutation({
    mutationFn: (body: ReauthenticationProof) => call('startSecondFactorSetup', { body }),
    // The provider's confirmation is valid for one action only.
    onSettled: renew,
  })
}

export function useConfirmSecondFactor() {
  const renew = useInvalidateSecurity()
  return useSingleMutation({
    mutationFn: (code: string) => call('confirmSecondFactor', { body: { code } }),
    onSettled: renew,
  })
}

export function useRenewCodes() {
  const renew = useInvalidateSecurity()
  return useSingleMutation({
    mutationFn: (body: ReauthenticationProof) => call('renewRecoveryCodes', { body }),
    onSettled: renew,
  })
}

export function useDisableSecondFactor() {
  const renew = useInvalidateSecurity()
  return useSingleMutation({
    mutationFn: (body: ReauthenticationProof) => call('disableSecondFactor', { body }),
    onSettled: renew,
  })
}
