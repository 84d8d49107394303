import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@griot/contract/accounts/second-factor.ts'

/** Without letters that are ambiguous on paper: i, l, o, u. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 bits: cannot be found from the hashes by brute force. */
const LENGTH = 16

/** New codes in display form: 'k3vt-91qa-…'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** The stored hash of a code, however it is typed. */
export function hashRecoveryCode(code: string): Buffer {
  const letters = code.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0')
  return createHash('sha256').update(letters).digest()
}
