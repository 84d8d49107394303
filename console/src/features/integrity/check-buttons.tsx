import type { IntegrityCheck } from '@griot/contract/integrity/integrity.ts'
import { integrityMessages } from '@griot/contract/integrity/integrity-messages.ts'
import { messages } from '@griot/contract/messages.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { useAction } from '../../ui/actions/use-actions.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { integrityKey } from './integrity.queries.ts'

/** Starts a check, or cancels the running one. */
export function CheckButtons({ running }: { running: IntegrityCheck | null }) {
  const client = useQueryClient()
  const change = useSingleMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await call('startIntegrityCheck')
      else await call('cancelIntegrityCheck', { params: { id } })
      return id === null ? integrityMessages.begun : integrityMessages.cancelled
    },
    onSuccess: (said) => toast.success(said),
    onError: (error) => toast.failure(sentenceOf(error, messages.errorOccurred)),
    onSettled: () => client.invalidateQueries({ queryKey: integrityKey }),
  })
  const press = () => {
    if (!change.isPending) change.mutate(running?.id ?? null)
  }
  const label = running ? 'Cancel check' : 'Check now'
  const button = useAction({
    id: 'integrity-check',
    label: running ? 'Cancel the check of the stored files' : 'Check the stored files',
    group: 'page',
    icon: IconShieldCheck,
    access: 'integrity.manage',
    run: press,
  })
  return (
    <Button
      variant={running ? 'secondary' : 'primary'}
      aria-disabled={change.isPending || undefined}
      {...button}
      onClick={press}
    >
      {label}
    </Button>
  )
}
