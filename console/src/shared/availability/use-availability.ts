import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { hadNoResponse, sentenceOf } from '../../api/api-error.ts'
import { curriculumKey } from '../../api/curriculum-key.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { showUndoToast } from '../../ui/feedback/undo-toast.ts'
import {
  pendingToggleStore,
  removePendingToggle,
  type StoredToggle,
  storePendingToggle,
  type ToggleNoun,
} from './pending-toggles.ts'
import { setAvailability } from './send-pending-toggles.ts'

interface Availability {
  noun: ToggleNoun
  row: { id: string; version: number; available: boolean }
  /** Display name: 'Level 3'. */
  name: string
  /** Messages of success and failure. */
  message: string
  failed: string
  /** Additional queries to invalidate, besides the curriculum's. */
  invalidates?: QueryKey
}

/**
 * State and handlers for the AvailabilitySwitch of a row. A change is sent, or kept while offline; its toast offers
 * Undo.
 */
export function useAvailability({ noun, row, name, message, failed, invalidates }: Availability) {
  const client = useQueryClient()
  // Show what the server has accepted, and allow undoing it, before the list is refetched.
  const [taken, setTaken] = useState<{ available: boolean; version: number } | null>(null)
  const now = { ...row, ...(taken && taken.version > row.version && taken) }
  const pendingToggle = usePendingToggle(noun, now, name)
  // Whatever the result, refetch the lists.
  const renew = () =>
    Promise.all([curriculumKey, invalidates].map((queryKey) => queryKey && client.invalidateQueries({ queryKey })))
  const set = useSingleMutation({
    mutationFn: (available: boolean) => setAvailability({ noun, ...now, available }),
    onSuccess: ({ version }, available) => {
      setTaken({ available, version })
      pendingToggle.drop()
      showUndoToast(
        message,
        () => setAvailability({ noun, id: row.id, available: !available, version }),
        () => void renew(),
      )
    },
    onError: (error, available) => {
      if (!pendingToggle.hold(error, available)) toast.failure(sentenceOf(error, failed))
    },
    onSettled: () => void renew(),
  })
  return {
    available: set.isPending ? set.variables : now.available,
    pending: set.isPending,
    onChange: set.mutate,
    pendingToggle,
  }
}

interface SwitchedRow {
  id: string
  version: number
  /** Value on the server. */
  available: boolean
}

export interface PendingToggle {
  held: StoredToggle | undefined
  /** Keeps a change whose request got no response until the connection is back; false when there was a response. */
  hold: (error: unknown, available: boolean) => boolean
  /** Forgets the kept change: it has been applied or reverted. */
  drop: () => void
}

/** Keeps a switch change while offline. `name` is the display name: 'Level 3'. */
function usePendingToggle(noun: ToggleNoun, row: SwitchedRow, name: string): PendingToggle {
  const { id, version } = row
  const held = useStore(pendingToggleStore, (all) => all.held.find((each) => each.noun === noun && each.id === id))
  const drop = () => removePendingToggle({ noun, id })
  const hold = (error: unknown, available: boolean) => {
    if (!hadNoResponse(error)) {
      drop()
      return false
    }
    if (available === row.available) drop()
    else storePendingToggle({ noun, id, name, available, version, refused: null })
    return true
  }
  return { held, hold, drop }
}
