import type { OwnProof } from '#contract/accounts/second-factor.ts'

/** No password is as short. */
const CODE = /^\s*\d{3}[\s-]?\d{3}\s*$/

/** What was typed into the one field for both: six digits are a code of the app, all else is a password. */
export function proofOf(typed: string): OwnProof {
  return CODE.test(typed) ? { code: typed } : { password: typed }
}
