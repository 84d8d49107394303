import { emailSchema, passwordSchema } from '@griot/contract/accounts/auth.ts'
import type { Role } from '@griot/contract/accounts/roles.ts'
import * as authApiMessages from '@griot/contract/messages/api/accounts/auth.ts'
import { fieldError } from '../../../shared/call-error.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import { insertUser, isEmailTaken, type UserRow } from '../auth.store.ts'
import { refuseCommonPassword } from '../password/common-passwords.ts'
import { hashPassword } from '../password/passwords.ts'

/**
 * Creates an account.
 * @throws CallError invalid when the password is common, conflict when the email is taken
 */
export async function createUser(
  transaction: Transaction,
  user: { email: string; name: string; role: Role; password: string },
): Promise<UserRow> {
  const email = emailSchema.parse(user.email)
  const password = passwordSchema.parse(user.password)
  refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  const { name, role } = user
  return insertUser(transaction, { email, name, role, passwordHash }).catch((cause) => {
    if (isEmailTaken(cause)) throw fieldError('conflict', 'email', authApiMessages.emailTaken)
    throw cause
  })
}
