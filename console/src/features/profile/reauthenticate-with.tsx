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

/** Whether the provider has just said that it is really oneself. */
export function isProved({ provider }: OwnSafety): boolean {
  return provider !== null && provider.provedUntil !== null
}

/** Whether there is anything to type: who came by a provider may have neither password nor codes. */
export function hasProof({ hasPassword, secondFactorSince }: OwnSafety): boolean {
  return hasPassword || secondFactorSince !== null
}

/** What is asked for in the field, if one is. */
export function proofLabel({ hasPassword, secondFactorSince }: OwnSafety): string {
  if (!hasPassword) return 'A code of your second factor'
  return secondFactorSince === null ? 'Your password' : 'Your password, or a code'
}

/** Leaves the page to sign in at the provider anew; what was being done is begun again afterwards. */
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

/** Instead of a field, once it was shown. */
export function Confirmed({ name }: { name: string }) {
  return <Note tone="ok" title={`${name} has confirmed that it is you.`} />
}

/** Takes up what the provider has answered, when it leads back to here. */
export function useReturnedProof(): void {
  const renew = useRenewSafety()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
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
