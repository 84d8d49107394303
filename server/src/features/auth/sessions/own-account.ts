import type { ConsoleLanguage } from '@griot/contract/accounts/auth.ts'
import type { ChangePassword, OpenSession } from '@griot/contract/accounts/users.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import type { SessionAccount } from '../../../http/calls/call.ts'
import { CallError, fieldError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { changeOf } from '../../../storage/database/writes/audit-change.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import { auditUserChange, endSessions, findUserByEmail, replacePassword, saveLanguage } from '../auth.store.ts'
import { refuseCommonPassword } from '../password/common-passwords.ts'
import { hashPassword, passwordMatches } from '../password/passwords.ts'
import { countAttempt, forgetAttempts, SIGN_IN_LIMIT } from '../sign-in/attempt-limits.ts'
import { deleteSession, sessionsOf } from './sessions.store.ts'

/** The signed-in account. */
interface SignedInAccount {
  account: SessionAccount
  actor: Actor
}

/**
 * Changes the password, and ends every session except this one. Attempts are counted with those of the sign-in, so that
 * a stolen session cannot be used for guessing.
 * @throws CallError too_many_requests, invalid at the field when the current password is wrong, or the new one is
 * common
 */
export async function changePassword(
  pool: Pool,
  { account, actor, currentPassword, password }: SignedInAccount & ChangePassword,
): Promise<void> {
  refuseCommonPassword(password)
  const attempt = { email: account.email, address: actor.address }
  await countAttempt(pool, SIGN_IN_LIMIT, attempt)
  const known = (await findUserByEmail(pool, account.email))?.passwordHash ?? null
  if (!(await passwordMatches(known, currentPassword))) throw wrongPassword()
  const passwordHash = await hashPassword(password)
  await write(pool, { actor }, async (transaction) => {
    const userId = Number(account.id)
    const locked = await lockAccount(transaction, userId)
    // Disabled or given another password in the meantime: that change takes precedence.
    if (locked?.status !== 'active') throw new CallError('unauthorized')
    if (locked.password_hash !== known) throw wrongPassword()
    const stays = account.sessionId
    await replacePassword(transaction, {
      userId,
      passwordHash,
      action: 'change password',
      exceptSession: stays,
    })
    await forgetAttempts(transaction, SIGN_IN_LIMIT, attempt)
  })
}

function wrongPassword(): CallError {
  return fieldError('invalid', 'currentPassword', userApiMessages.wrongPassword)
}

/** Changes the language of the console and of mails, and audits it; the same language again changes nothing. */
export async function changeLanguage(
  pool: Pool,
  { account, actor, language }: SignedInAccount & { language: ConsoleLanguage },
): Promise<void> {
  await write(pool, { actor }, async (transaction) => {
    const userId = Number(account.id)
    const saved = await saveLanguage(transaction, { userId, language })
    if (saved === undefined) return
    const changed = { language: changeOf(saved.before, language) }
    await auditUserChange(transaction, { userId, action: 'update', by: actor.userId, changed })
  })
}

export async function listSessions(pool: Pool, account: SessionAccount): Promise<OpenSession[]> {
  const open = await sessionsOf(pool, account.id)
  return open.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    address: row.address,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === account.sessionId,
  }))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws CallError not_found if the account has no such session */
export async function endOwnSession(
  pool: Pool,
  { account, actor, id }: SignedInAccount & { id: string },
): Promise<void> {
  if (!UUID.test(id)) throw noSuchSession()
  await write(pool, { actor }, async (transaction) => {
    if (!(await deleteSession(transaction, { id, userId: account.id }))) throw noSuchSession()
    const userId = Number(account.id)
    await auditUserChange(transaction, { userId, action: 'end session', by: account.id })
  })
}

function noSuchSession(): CallError {
  return new CallError('not_found', { message: userApiMessages.noSuchSession })
}

export async function endOtherSessions(pool: Pool, { account, actor }: SignedInAccount): Promise<void> {
  const userId = Number(account.id)
  await write(pool, { actor }, async (transaction) => {
    await endSessions(transaction, { userId, exceptSession: account.sessionId })
    await auditUserChange(transaction, { userId, action: 'end other sessions', by: account.id })
  })
}
