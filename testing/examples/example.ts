import type { Role } from '@griot/contract/accounts/roles.ts'
import type { SendOptions, TestApp } from '../app.ts'

/** A valid request that has not been sent yet. */
export interface Example extends SendOptions {
  /** Token, if only one account can send it. */
  token?: string
}

/** Creates what the request needs, and the request; a new valid one each time. */
export type MakeExample = (griot: TestApp) => Promise<Example> | Example

/** Role that sends requests which do not name an account. */
export const SENDER: Role = 'admin'
