import type { ReauthenticationProof } from '@griot/contract/accounts/second-factor.ts'

/** Passwords are always longer. */
const CODE = /^\s*\d{3}[\s-]?\d{3}\s*$/

/** One field accepts both: six digits are a code of the app, everything else is a password. */
export function credentialOf(typed: string): ReauthenticationProof {
  return CODE.test(typed) ? { code: typed } : { password: typed }
}
