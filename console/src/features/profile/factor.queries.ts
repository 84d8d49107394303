import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { OwnProof } from '#contract/accounts/second-factor.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'

const safetyKey = ['own-safety'] as const

/** When the password was changed, and the state of the second factor. */
export const safetyQuery = queryOptions({
  queryKey: safetyKey,
  queryFn: ({ signal }) => call('readOwnSafety', { signal }),
  staleTime: 0,
})

export function useRenewSafety() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: safetyKey })
}

export function useBeginFactor() {
  const renew = useRenewSafety()
  return useSingleMutation({
    mutationFn: (body: OwnProof) => call('beginSecondFactor', { body }),
    // The provider's confirmation is valid for one action only.
    onSettled: renew,
  })
}

export function useConfirmFactor() {
  const renew = useRenewSafety()
  return useSingleMutation({
    mutationFn: (code: string) => call('confirmSecondFactor', { body: { code } }),
    onSettled: renew,
  })
}

export function useRenewCodes() {
  const renew = useRenewSafety()
  return useSingleMutation({
    mutationFn: (body: OwnProof) => call('renewRecoveryCodes', { body }),
    onSettled: renew,
  })
}

export function useEndFactor() {
  const renew = useRenewSafety()
  return useSingleMutation({
    mutationFn: (body: OwnProof) => call('endSecondFactor', { body }),
    onSettled: renew,
  })
}
