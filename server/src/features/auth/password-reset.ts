import { authMessages, RESET_LINK_MINUTES, type ResetPassword } from '#contract/auth.ts'
import { CallError } from '../../call-error.ts'
import type { BackgroundTasks } from '../../mail/background-tasks.ts'
import type { Mail, Mailer } from '../../mail/mail.ts'
import type { Pool } from '../../storage/database/connect.ts'
import { write } from '../../storage/database/write.ts'
import {
  type Attempt,
  countAttempt,
  findByLink,
  forgetAttempts,
  RESET_MAIL_LIMIT,
  SIGN_IN_LIMIT,
} from './attempts.ts'
import {
  findUserByEmail,
  hasPasswordReset,
  keepPasswordReset,
  replacePassword,
  usePasswordReset,
} from './auth.store.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashOneTimeToken, oneTimeLink } from './one-time-link.ts'
import { hashPassword } from './passwords.ts'

export interface PasswordResetDeps {
  pool: Pool
  publicUrl: string
  mailer: Mailer
  backgroundTasks: BackgroundTasks
}

/**
 * Mails a one-time link to the account, if there is one. Whether there is, is only looked up after
 * the answer: known, unknown and disabled are one answer after one time.
 * @throws CallError too_many_requests
 */
export async function mailResetLink(deps: PasswordResetDeps, given: Attempt): Promise<void> {
  await countAttempt(deps.pool, RESET_MAIL_LIMIT, given)
  deps.backgroundTasks.add(async () => {
    const user = await findUserByEmail(deps.pool, given.email)
    if (user?.status !== 'active') return
    const { link, tokenHash } = oneTimeLink(`${deps.publicUrl}/reset-password`)
    await keepPasswordReset(deps.pool, { userId: user.id, tokenHash, minutes: RESET_LINK_MINUTES })
    await deps.mailer.send(resetMail(user.email, link))
  })
}

/**
 * Sets a new password by the link of a mail, and ends every session of the account.
 * @throws CallError invalid when the password is common, too_many_requests, conflict when the link does not count
 */
export async function resetPassword(
  deps: PasswordResetDeps,
  given: ResetPassword & { address: string },
): Promise<void> {
  refuseCommonPassword(given.password)
  const tokenHash = hashOneTimeToken(given.token)
  // Asked before the costly hash, and answered for good in the transaction.
  const from = { database: deps.pool, address: given.address }
  if (!(await findByLink(from, () => hasPasswordReset(deps.pool, tokenHash)))) throw linkUsed()
  const passwordHash = await hashPassword(given.password)
  const actor = { userId: null, address: given.address }
  await write(deps.pool, { actor }, async (transaction) => {
    const user = await usePasswordReset(transaction, tokenHash)
    if (!user) throw linkUsed()
    await replacePassword(transaction, { userId: user.id, passwordHash, action: 'reset password' })
    // Whoever forgot their password has tried often; the new one is to work at once.
    await forgetAttempts(transaction, SIGN_IN_LIMIT, { email: user.email, address: given.address })
  })
}

function linkUsed(): CallError {
  return new CallError('conflict', { message: authMessages.resetLinkUsed })
}

function resetMail(email: string, link: string): Mail {
  return {
    to: email,
    subject: 'A new password for Griot',
    text: `Somebody asked for a new password for the Griot account ${email}.

To choose one, open this link within ${RESET_LINK_MINUTES} minutes. It works once.

${link}

If it was not you, leave this mail alone: the password stays as it is.
`,
  }
}
