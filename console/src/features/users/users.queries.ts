import type { Delivery, InviteUser, PatchUser, UserAccount } from '@griot/contract/accounts/users.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { usersKey } from '../../api/users.queries.ts'

/** After any write, successful or not, refetch the list. */
function useInvalidateUsers() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: usersKey })
}

export function useInviteUser() {
  const renew = useInvalidateUsers()
  return useMutation({
    mutationFn: ({ body, key }: { body: InviteUser; key: string }) => call('inviteUser', { body, idempotencyKey: key }),
    onSettled: renew,
  })
}

export function useResendInvitation() {
  const renew = useInvalidateUsers()
  return useSingleMutation({
    mutationFn: ({ user, by }: { user: UserAccount; by: Delivery }) =>
      call('resendInvitation', { params: { id: user.id }, body: { by } }),
    onSettled: renew,
  })
}

export function usePatchUser() {
  const renew = useInvalidateUsers()
  return useSingleMutation({
    mutationFn: ({ user, body }: { user: UserAccount; body: PatchUser }) =>
      call('patchUser', { params: { id: user.id }, body, ifMatch: user.version }),
    onSettled: renew,
  })
}

export function useResetSecondFactor() {
  const renew = useInvalidateUsers()
  return useSingleMutation({
    mutationFn: (user: UserAccount) => call('resetSecondFactor', { params: { id: user.id } }),
    onSettled: renew,
  })
}

export function useSetSecondFactorPolicy() {
  const renew = useInvalidateUsers()
  return useSingleMutation({
    mutationFn: (admins: boolean) => call('setSecondFactorPolicy', { body: { admins } }),
    onSettled: renew,
  })
}
