import type { Role } from '#contract/accounts/roles.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import type { CodePlace } from '#contract/assets/lifecycle.ts'
import type { Transaction } from '../storage/database/pool/transaction.ts'

/** Another code is to be named in the place of one. */
export interface CodeChange {
  from: string
  to: string
  /** Only there; everywhere when null. */
  places: readonly CodePlace[] | null
}

/** A place that names another code now. */
export interface ChangedPlace extends CodePlace {
  from: string
  to: string
}

/** A place that cannot be changed, and why. */
export interface KeptPlace extends CodePlace {
  message: string
}

/** Codes whose places are to change, and the role of whoever asks for it. */
export interface CodesAsked {
  kind: AssetKind
  from: readonly string[]
  role: Role
}

/**
 * Holds whatever things of one sort name the codes, and gives what changes them there. Everything is
 * held before anything is changed: two that hold things in one order cannot block each other. What
 * names codes hands one to the assets; a change is all or nothing, so whoever finds places that are
 * kept gives all of them.
 */
export type ChangeCodes = (
  transaction: Transaction,
  asked: CodesAsked,
) => Promise<
  (changes: readonly CodeChange[]) => Promise<{ changed: ChangedPlace[]; kept: KeptPlace[] }>
>
