import type { PresenceOf } from '@griot/contract/presence/presence.ts'

/** Presence of a thing that is open here. */
export interface ThingPresence extends Omit<PresenceOf, 'version'> {
  /** Undefined until the server has sent it. */
  version: number | null | undefined
  /** Whether another tab of this browser has it open. */
  otherTab: boolean
}
