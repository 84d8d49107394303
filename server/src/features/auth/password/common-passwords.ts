import { readFileSync } from 'node:fs'
import * as authApiMessages from '@griot/contract/messages/api/accounts/auth.ts'
import { fieldError } from '../../../shared/call-error.ts'

/**
 * The most common passwords of 8 or more characters, lower case. Source: the password frequency list of
 * @zxcvbn-ts/language-common 4.1.3 (MIT), its first 5,000 of that length.
 */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** @throws CallError invalid at the field `password` if it is one of them */
export function refuseCommonPassword(password: string): void {
  if (COMMON.has(password.toLowerCase())) throw fieldError('invalid', 'password', authApiMessages.commonPassword)
}
