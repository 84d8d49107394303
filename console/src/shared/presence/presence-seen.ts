import type { PresenceOf } from '#contract/presence/presence.ts'

/** What is known of a thing that is open here. */
export interface Seen extends Omit<PresenceOf, 'version'> {
  /** Undefined as long as nobody has told. */
  version: number | null | undefined
  /** Whether another tab of this browser has it open. */
  otherTab: boolean
}
