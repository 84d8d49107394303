import { type Ref, useEffect } from 'react'
import type { OwnSafety } from '#contract/accounts/second-factor.ts'
import { messages } from '#contract/messages.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { providerName } from '../../api/config.ts'
import { beginProof, finishProof } from '../../api/oidc.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRenewSafety } from './factor.queries.ts'

/** Whether the OpenID provider has just confirmed the user's identity. */
export function isProved({ provider }: OwnSafety): boolean {
  return provider !== null && provider.provedUntil !== null
}

/** Whether the account has a password or a second factor; one created by a provider may have neither. */
export function hasProof({ hasPassword, secondFactorSince }: OwnSafety): boolean {
  return hasPassword || secondFactorSince !== null
}

/** Label of the field for password or code. */
export function proofLabel({ hasPassword, secondFactorSince }: OwnSafety): string {
  if (!hasPassword) return 'A code from your authenticator app'
  return secondFactorSince === null ? 'Your password' : 'Your password, or a code'
}

/** Leaves the page to sign in at the provider again; the interrupted action is resumed afterwards. */
export function ConfirmWith({ name, ref }: { name: string; ref?: Ref<HTMLButtonElement> }) {
  const leave = useSingleMutation({
    mutationFn: beginProof,
    onError: (error) => toast.failure(sentenceOf(error, messages.errorOccurred)),
  })
  return (
    <Button
      ref={ref}
      aria-disabled={leave.isPending || undefined}
      onClick={() => leave.isPending || leave.mutate()}
    >
      Confirm with {name}
    </Button>
  )
}

/** Shown instead of the field after confirmation. */
export function Confirmed({ name }: { name: string }) {
  return <Note tone="ok" title={`${name} confirmed your identity.`} />
}

/** Processes the provider's response when it redirects back here. */
export function useReturnedProof(): void {
  const renew = useRenewSafety()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    finishProof(providerName() ?? '').then(
      async (said) => {
        if (said === null) return
        await renew()
        toast.success(said)
      },
      (error) => toast.failure(sentenceOf(error, messages.errorOccurred)),
    )
  }, [])
}
