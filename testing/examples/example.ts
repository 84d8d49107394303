import type { Role } from '#contract/accounts/roles.ts'
import type { SendOptions, TestApp } from '../app.ts'

/** A request that is right in everything and that nobody has sent yet. */
export interface Example extends SendOptions {
  /** Who sends it, where only one account can; else whoever may. */
  token?: string
}

/** Makes what the request needs to be there, and the request; each time another one that is good. */
export type MakeExample = (griot: TestApp) => Promise<Example> | Example

/** Who sends what no account has to send itself. */
export const SENDER: Role = 'admin'
