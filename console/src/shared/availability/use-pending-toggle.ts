import { useStore } from 'zustand'
import {
  hadNoResponse,
  heldStore,
  removePendingToggle,
  type StoredToggle,
  storePendingToggle,
  type ToggleNoun,
} from './pending-toggles.ts'

interface Row {
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
export function usePendingToggle(noun: ToggleNoun, row: Row, name: string): PendingToggle {
  const { id, version } = row
  const held = useStore(heldStore, (all) => all.held.find((each) => each.noun === noun && each.id === id))
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
