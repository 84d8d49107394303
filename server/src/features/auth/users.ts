import { authMessages, emailSchema, passwordSchema } from '#contract/auth.ts'
import type { Role } from '#contract/roles.ts'
import { fieldError } from '../../call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import { violatedConstraint } from '../../storage/database/transaction.ts'
import { insertUser, type UserRow } from './auth.store.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

/**
 * Creates an account.
 * @throws CallError invalid when the password is common, conflict when the email is taken
 */
export async function createUser(
  database: Database,
  user: { email: string; name: string; role: Role; password: string },
): Promise<UserRow> {
  const email = emailSchema.parse(user.email)
  const password = passwordSchema.parse(user.password)
  refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  return insertUser(database, { email, name: user.name, role: user.role, passwordHash }).catch(
    (cause) => {
      if (violatedConstraint(cause) === 'users_email')
        throw fieldError('conflict', 'email', authMessages.emailTaken)
      throw cause
    },
  )
}
