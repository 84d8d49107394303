import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { curriculumKey } from '../../api/curriculum.queries.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { offerUndo } from '../../ui/feedback/undo-toast.ts'
import type { SwitchNoun } from './pending-toggles.ts'
import { setAvailability } from './send-pending-toggles.ts'
import { useHeldSwitch } from './use-pending-toggle.ts'

interface Availability {
  noun: SwitchNoun
  row: { id: string; version: number; available: boolean }
  /** For people: 'Level 3'. */
  name: string
  /** What is said when it was set, and when it could not be. */
  said: string
  failed: string
  /** Queries beside those of the curriculum that show it. */
  renews?: QueryKey
}

/**
 * What an AvailabilitySwitch of a row needs. A throw is sent, kept while there is no line, and taken
 * back from its toast.
 */
export function useAvailability({ noun, row, name, said, failed, renews }: Availability) {
  const client = useQueryClient()
  // What the server took is shown, and may be thrown back, before the list is there anew.
  const [taken, setTaken] = useState<{ available: boolean; version: number } | null>(null)
  const now = { ...row, ...(taken && taken.version > row.version && taken) }
  const holder = useHeldSwitch(noun, now, name)
  // Whatever comes of it, the lists show what the server holds.
  const renew = () =>
    Promise.all(
      [curriculumKey, renews].map((queryKey) => queryKey && client.invalidateQueries({ queryKey })),
    )
  const set = useSingleMutation({
    mutationFn: (available: boolean) => setAvailability({ noun, ...now, available }),
    onSuccess: ({ version }, available) => {
      setTaken({ available, version })
      holder.drop()
      offerUndo(
        said,
        () => setAvailability({ noun, id: row.id, available: !available, version }),
        () => void renew(),
      )
    },
    onError: (error, available) => {
      if (!holder.hold(error, available)) toast.failure(sentenceOf(error, failed))
    },
    onSettled: () => void renew(),
  })
  return {
    available: set.isPending ? set.variables : now.available,
    pending: set.isPending,
    onChange: set.mutate,
    holder,
  }
}
