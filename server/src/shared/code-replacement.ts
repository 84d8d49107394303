import type { Role } from '@griot/contract/accounts/roles.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { CodeUse } from '@griot/contract/assets/lifecycle.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { Transaction } from '../storage/database/pool/transaction.ts'

/** Replaces one code by another. */
export interface CodeChange {
  from: string
  to: string
  /** Only in these places; null means everywhere. */
  uses: readonly CodeUse[] | null
}

/** A place whose code was replaced. */
export interface ChangedPlace extends CodeUse {
  from: string
  to: string
}

/** A place that could not be changed, and why. */
export interface UnchangedPlace extends CodeUse, Message {}

/** The codes to replace, and the caller's role. */
export interface CodesToReplace {
  kind: AssetKind
  from: readonly string[]
  role: Role
}

/**
 * Locks the entities of one kind that use the codes, and returns a function that replaces them. All entities are
 * locked, in a fixed order, before anything is changed, to avoid deadlocks. Each feature that references codes passes
 * one to the assets feature. A change is all or nothing, so places that cannot be changed are all returned.
 */
export type ChangeCodes = (
  transaction: Transaction,
  codes: CodesToReplace,
) => Promise<(changes: readonly CodeChange[]) => Promise<{ changed: ChangedPlace[]; kept: UnchangedPlace[] }>>
