import type { CodePlace } from '#contract/assets/keeping.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import type { Role } from '#contract/roles.ts'
import type { Transaction } from './storage/database/transaction.ts'

/** Another code is to be named in the place of one. */
export interface CodeChange {
  kind: AssetKind
  from: string
  to: string
  /** Only there; everywhere when null. */
  places: readonly CodePlace[] | null
  /** Of whoever asks for it. */
  role: Role
}

/** A place that cannot be changed, and why. */
export interface KeptPlace extends CodePlace {
  message: string
}

/**
 * Changes the code wherever things of one sort name it. What names codes hands one to the assets; the
 * change is all or nothing, so whoever finds places that are kept gives all of them.
 */
export type ChangeCode = (
  transaction: Transaction,
  change: CodeChange,
) => Promise<{ changed: CodePlace[]; kept: KeptPlace[] }>
