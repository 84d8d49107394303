import type { Session } from '@griot/contract/accounts/auth.ts'
import { roleSchema } from '@griot/contract/accounts/roles.ts'
import {
  type AcceptInvitation,
  type Delivery,
  INVITATION_DAYS,
  type UserAccount,
} from '@griot/contract/accounts/users.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import * as authApiMessages from '@griot/contract/messages/api/accounts/auth.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import type { Mailer } from '../../../mail/mail.ts'
import { mailMessages } from '../../../mail/mail-messages.ts'
import { CallError, fieldError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { changeOf } from '../../../storage/database/writes/audit-change.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import type { Jobs } from '../../../storage/jobs/jobs.ts'
import { auditUserChange, insertUser, isEmailTaken } from '../auth.store.ts'
import { refuseCommonPassword } from '../password/common-passwords.ts'
import { hashOneTimeToken, linkOf, oneTimeLink } from '../password/one-time-link.ts'
import { hashPassword } from '../password/passwords.ts'
import type { Seal } from '../second-factor/sealed.ts'
import { findByLink } from '../sign-in/attempt-limits.ts'
import { type AuthDeps, type Caller, startSession } from '../sign-in/start-session.ts'
import { accountById, accountId, requireAdmin } from './accounts.service.ts'
import { consumeInvitation, findInvited, saveInvitation } from './invitations.store.ts'

export interface InvitationDeps {
  pool: Pool
  publicUrl: string
  seal: Seal
  jobs: Jobs
  /** Aborted when the server stops, to end waits for mails. */
  closing: AbortSignal
}

/** How long the response waits for the mail to be sent; longer than the mail server's timeout. */
const MAIL_MS = 15_000

interface Invited {
  user: UserAccount
  /** Null if it was mailed. */
  link: string | null
}

/**
 * Creates an invited account and a link for it. The response stored for an Idempotency-Key contains only the account,
 * since links are never stored: repeating the request creates no second account, and its newest link is valid.
 * @throws CallError conflict when an account has the email, unavailable when the mail could not be sent
 */
export async function inviteUser(
  deps: InvitationDeps,
  input: {
    actor: Actor
    idempotency: Idempotency | null
    body: ReadBody<'inviteUser'>
    locale: string | undefined
  },
): Promise<Invited> {
  const { email, role, isApprover, by } = input.body
  const { id } = await write(deps.pool, input, async (transaction) => {
    await requireAdmin(transaction)
    const invited = { email, role, isApprover, name: '', passwordHash: null }
    const row = await insertUser(transaction, invited).catch((cause) => {
      if (isEmailTaken(cause)) throw fieldError('conflict', 'email', authApiMessages.emailTaken)
      throw cause
    })
    return { id: row.id }
  })
  return createLink(deps, { actor: input.actor, id, by, locale: input.locale })
}

/**
 * Creates a new link for an invited account; earlier ones end.
 * @throws CallError not_found, conflict when it is not invited, unavailable when the mail could not be sent
 */
export function resendInvitation(
  deps: InvitationDeps,
  input: { actor: Actor; id: string; by: Delivery; locale: string | undefined },
): Promise<Invited> {
  return createLink(deps, { ...input, id: accountId(input.id) })
}

async function createLink(
  deps: InvitationDeps,
  { actor, id, by, locale }: { actor: Actor; id: number; by: Delivery; locale: string | undefined },
): Promise<Invited> {
  const { link, token, tokenHash } = oneTimeLink(`${deps.publicUrl}/invitation`)
  const { user, job } = await write(deps.pool, { actor }, async (transaction) => {
    await requireAdmin(transaction)
    const saved = await saveInvitation(transaction, {
      userId: id,
      tokenHash,
      days: INVITATION_DAYS,
    })
    const account = await accountById(transaction, id)
    if (!saved) throw new CallError('conflict', { message: userApiMessages.notInvited })
    await auditUserChange(transaction, { userId: id, action: 'invite', by: actor.userId })
    if (by === 'link') return { user: account, job: null }
    // In this transaction, so that the mail is sent only if the link is valid.
    const sealed = deps.seal.encrypt(Buffer.from(token), ownerOf(id)).toString('base64')
    return {
      user: account,
      job: await deps.jobs.add(transaction, 'invitation-mail', { userId: id, sealed, locale }),
    }
  })
  if (job === null) return { user, link }
  const { ended } = await deps.jobs.waitForJob('invitation-mail', job, {
    milliseconds: MAIL_MS,
    firstTry: true,
    signal: deps.closing,
  })
  if (ended === 'failed') {
    // After a reported failure the admin sends another link, which a late mail would contradict.
    await deps.jobs.cancel('invitation-mail', job)
    throw new CallError('unavailable', { message: userApiMessages.notMailed })
  }
  return { user, link: null }
}

const ownerOf = (userId: number) => `invitation ${userId}`

/** Mails an invitation, unless a newer one exists. Running twice mails the same link twice. */
export async function mailInvitation(
  deps: { pool: Pool; publicUrl: string; seal: Seal; mailer: Mailer },
  { userId, sealed, locale }: { userId: number; sealed: string; locale?: string | undefined },
): Promise<void> {
  const token = deps.seal.decrypt(Buffer.from(sealed, 'base64'), ownerOf(userId))?.toString()
  if (token === undefined) throw new Error('The link was sealed with another GRIOT_FACTOR_SECRET.')
  const invited = await findInvited(deps.pool, hashOneTimeToken(token))
  if (!invited) return
  const link = linkOf(`${deps.publicUrl}/invitation`, token)
  const { subject, text } = (await mailMessages(locale)).invitation
  const { email, role } = invited
  await deps.mailer.send({ to: email, subject, text: text({ email, role, days: INVITATION_DAYS, link }) })
}

/** The invited person of a link. @throws CallError too_many_requests, conflict when the link is invalid */
export async function getInvitation(
  { pool }: { pool: Pool },
  { token, address }: { token: string; address: string },
): Promise<{ email: string; role: UserAccount['role'] }> {
  const found = await findByLink({ database: pool, address }, () => findInvited(pool, hashOneTimeToken(token)))
  if (!found) throw invalidLink()
  return { email: found.email, role: roleSchema.parse(found.role) }
}

/**
 * Sets name and password of an invited account, and signs in.
 * @throws CallError invalid when the password is common, too_many_requests, conflict when the link is invalid
 */
export async function acceptInvitation(deps: AuthDeps, input: AcceptInvitation & Caller): Promise<Session> {
  refuseCommonPassword(input.password)
  const tokenHash = hashOneTimeToken(input.token)
  // Checked before the expensive hash; the transaction repeats it.
  const from = { database: deps.pool, address: input.address }
  if (!(await findByLink(from, () => findInvited(deps.pool, tokenHash)))) throw invalidLink()
  const passwordHash = await hashPassword(input.password)
  const actor = { userId: null, address: input.address }
  const user = await write(deps.pool, { actor }, async (transaction) => {
    const { name } = input
    const accepted = await consumeInvitation(transaction, { tokenHash, name, passwordHash })
    if (!accepted) throw invalidLink()
    await auditUserChange(transaction, {
      userId: accepted.id,
      action: 'accept invitation',
      by: String(accepted.id),
      changed: { name: changeOf('', name), status: changeOf('invited', 'active') },
    })
    return accepted
  })
  return startSession(deps, user, input)
}

function invalidLink(): CallError {
  return new CallError('conflict', { message: userApiMessages.invitationUsed })
}
