import type { SecurityOverview } from '@griot/contract/accounts/second-factor.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as profileMessages from '@griot/contract/messages/ui/accounts/profile.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { type Ref, useEffect } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { providerName } from '../../api/config.ts'
import { finishReauthentication, startReauthentication } from '../../api/oidc.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useInvalidateSecurity } from './second-factor.queries.ts'

/** Whether the OpenID provider has just confirmed the user's identity. */
export function isReauthenticated({ provider }: SecurityOverview): boolean {
  return provider !== null && provider.reauthenticatedUntil !== null
}

/** Whether the account has a password or a second factor; one created by a provider may have neither. */
export function canReauthenticate({ hasPassword, secondFactorSince }: SecurityOverview): boolean {
  return hasPassword || secondFactorSince !== null
}

/** Label of the field for password or code. */
export function credentialLabel({ hasPassword, secondFactorSince }: SecurityOverview): string {
  if (!hasPassword) return profileMessages.codeFromAuthenticatorApp
  return secondFactorSince === null ? profileMessages.yourPassword : profileMessages.passwordOrCode
}

/** Leaves the page to sign in at the provider again; the interrupted action is resumed afterwards. */
export function ConfirmAtProvider({ name, ref }: { name: string; ref?: Ref<HTMLButtonElement> }) {
  const leave = useSingleMutation({
    mutationFn: startReauthentication,
    onError: (error) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
  })
  return (
    <Button ref={ref} aria-disabled={leave.isPending || undefined} onClick={() => leave.isPending || leave.mutate()}>
      {profileMessages.confirmWith({ name })}
    </Button>
  )
}

/** Shown instead of the field after confirmation. */
export function Confirmed({ name }: { name: string }) {
  return <Note tone="ok" title={profileMessages.confirmedIdentity({ name })} />
}

/** Processes the provider's response when it redirects back here. */
export function useProviderReturn(): void {
  const renew = useInvalidateSecurity()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    finishReauthentication(providerName() ?? '').then(
      async (message) => {
        if (message === null) return
        await renew()
        toast.success(message)
      },
      (error) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
    )
  }, [])
}
