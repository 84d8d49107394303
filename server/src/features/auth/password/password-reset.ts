import { setTimeout as sleep } from 'node:timers/promises'
import { RESET_LINK_MINUTES, type ResetPassword } from '@griot/contract/accounts/auth.ts'
import * as authApiMessages from '@griot/contract/messages/api/accounts/auth.ts'
import type { Mailer } from '../../../mail/mail.ts'
import { mailMessages } from '../../../mail/mail-messages.ts'
import { CallError } from '../../../shared/call-error.ts'
import { auditRateLimited } from '../../../storage/database/limited-events.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { write } from '../../../storage/database/writes/write.ts'
import type { Jobs } from '../../../storage/jobs/jobs.ts'
import {
  consumePasswordReset,
  findUserByEmail,
  hasPasswordReset,
  replacePassword,
  savePasswordReset,
} from '../auth.store.ts'
import {
  type Attempt,
  countAttempt,
  findByLink,
  forgetAttempts,
  RESET_MAIL_LIMIT,
  SIGN_IN_LIMIT,
} from '../sign-in/attempt-limits.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashOneTimeToken, oneTimeLink } from './one-time-link.ts'
import { hashPassword } from './passwords.ts'

export interface PasswordResetDeps {
  pool: Pool
  jobs: Jobs
}

/** Delay before a link is mailed, so that the work does not affect the timing of the next responses. */
const MAIL_DELAY_MS = 100

/**
 * Requests a reset mail for the account, if there is one. Only the job looks it up, so that known, unknown and disabled
 * accounts give the same response after the same time.
 * @throws CallError too_many_requests
 */
export async function requestResetLink(
  deps: PasswordResetDeps,
  input: Attempt & { locale: string | undefined },
): Promise<void> {
  await countAttempt(deps.pool, RESET_MAIL_LIMIT, input)
  const { email, address, locale } = input
  await deps.jobs.add(deps.pool, 'note-reset-request', { email, address })
  await deps.jobs.add(deps.pool, 'reset-mail', { email, locale })
}

/**
 * Mails the link. Its token is created here, so that it is not stored with the job; running twice mails two links, only
 * the newer is valid.
 */
export async function mailResetLink(
  deps: { pool: Pool; publicUrl: string; mailer: Mailer },
  { email, locale }: { email: string; locale?: string | undefined },
): Promise<void> {
  await sleep(MAIL_DELAY_MS)
  const user = await findUserByEmail(deps.pool, email)
  if (user?.status !== 'active') return
  const { link, tokenHash } = oneTimeLink(`${deps.publicUrl}/reset-password`)
  await savePasswordReset(deps.pool, { userId: user.id, tokenHash, minutes: RESET_LINK_MINUTES })
  const { subject, text } = (await mailMessages(user.console_language ?? locale)).passwordReset
  await deps.mailer.send({
    to: user.email,
    subject,
    text: text({ email: user.email, minutes: RESET_LINK_MINUTES, link }),
  })
}

/** Writes the audit event of a reset request, for known and unknown accounts. */
export async function auditResetRequest(
  { pool }: { pool: Pool },
  { email, address }: { email: string; address: string },
): Promise<void> {
  const user = await findUserByEmail(pool, email)
  const keys = user ? [user.id] : []
  await auditRateLimited(pool, { action: 'ask for a new password', entity: 'user', keys, address })
}

/**
 * Checks that a link is valid, without using it up.
 * @throws CallError too_many_requests, conflict when the link is invalid
 */
export async function checkResetLink(
  { pool }: { pool: Pool },
  { token, address }: { token: string; address: string },
): Promise<void> {
  const tokenHash = hashOneTimeToken(token)
  const counts = () => hasPasswordReset(pool, tokenHash)
  if (!(await findByLink({ database: pool, address }, counts))) throw invalidLink()
}

/**
 * Sets a new password with a mailed link, and ends every session of the account.
 * @throws CallError invalid when the password is common, too_many_requests, conflict when the link is invalid
 */
export async function resetPassword(deps: { pool: Pool }, input: ResetPassword & { address: string }): Promise<void> {
  refuseCommonPassword(input.password)
  // Checked before the expensive hash; the transaction repeats it.
  await checkResetLink(deps, input)
  const tokenHash = hashOneTimeToken(input.token)
  const passwordHash = await hashPassword(input.password)
  const actor = { userId: null, address: input.address }
  await write(deps.pool, { actor }, async (transaction) => {
    const user = await consumePasswordReset(transaction, tokenHash)
    if (!user) throw invalidLink()
    await replacePassword(transaction, { userId: user.id, passwordHash, action: 'reset password' })
    // A person who forgot the password has tried often; the new one must work at once.
    await forgetAttempts(transaction, SIGN_IN_LIMIT, { email: user.email, address: input.address })
  })
}

function invalidLink(): CallError {
  return new CallError('conflict', { message: authApiMessages.resetLinkUsed })
}
