import { useStore } from 'zustand'
import {
  dropSwitch,
  type HeldSwitch,
  hadNoAnswer,
  heldStore,
  holdSwitch,
  type SwitchNoun,
} from './pending-toggles.ts'

interface Row {
  id: string
  version: number
  /** As the server has it. */
  available: boolean
}

export interface SwitchHolder {
  held: HeldSwitch | undefined
  /** Keeps a throw that had no answer until there is a line; false when it was answered. */
  hold: (error: unknown, available: boolean) => boolean
  /** Forgets what was kept: it is set now, or was thrown back. */
  drop: () => void
}

/** A switch that is not lost with the line. `name` is for people: 'Level 3'. */
export function useHeldSwitch(noun: SwitchNoun, row: Row, name: string): SwitchHolder {
  const { id, version } = row
  const held = useStore(heldStore, (all) =>
    all.held.find((each) => each.noun === noun && each.id === id),
  )
  const drop = () => dropSwitch({ noun, id })
  const hold = (error: unknown, available: boolean) => {
    if (!hadNoAnswer(error)) {
      drop()
      return false
    }
    if (available === row.available) drop()
    else holdSwitch({ noun, id, name, available, version, refused: null })
    return true
  }
  return { held, hold, drop }
}
