import type { FirstAdmin, Session } from '@griot/contract/accounts/auth.ts'
import * as authApiMessages from '@griot/contract/messages/api/accounts/auth.ts'
import { CallError } from '../../../shared/call-error.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { createUser } from '../accounts/create-user.ts'
import { consumeFirstAdminLink, hasFirstAdminLink } from '../accounts/first-admin.store.ts'
import { anyAdmin, closeSession, findUserByEmail, lockAdmins } from '../auth.store.ts'
import { hashOneTimeToken } from '../password/one-time-link.ts'
import { passwordMatches } from '../password/passwords.ts'
import { hasFactor } from '../second-factor/second-factor.store.ts'
import { countAttempt, findByLink, forgetAttempts, SIGN_IN_LIMIT } from './attempt-limits.ts'
import { auditFailedSignIn } from './failed-sign-in.ts'
import { requireSecondFactor } from './second-step.ts'
import { type AuthDeps, type Caller, startSession } from './start-session.ts'

/**
 * Signs in. An unknown account, a disabled account and a wrong password give the same response after the same time, so
 * that attackers cannot find out which accounts exist.
 * @throws CallError too_many_requests, login_failed, second_factor_needed when a code is required too
 */
export async function signIn(deps: AuthDeps, input: { email: string; password: string } & Caller): Promise<Session> {
  const [user] = await Promise.all([
    findUserByEmail(deps.pool, input.email),
    countAttempt(deps.pool, SIGN_IN_LIMIT, input),
  ])
  const active = user?.status === 'active' ? user : null
  const [matches, asksForCode] = await Promise.all([
    passwordMatches(active?.passwordHash ?? null, input.password),
    hasFactor(deps.pool, active?.id ?? 0),
  ])
  if (!active || !matches) {
    await auditFailedSignIn(deps.pool, { userId: user?.id ?? null, address: input.address })
    throw new CallError('login_failed')
  }
  if (asksForCode) throw await requireSecondFactor(deps.pool, active, null)
  const [session] = await Promise.all([
    startSession(deps, active, input),
    forgetAttempts(deps.pool, SIGN_IN_LIMIT, input),
  ])
  return session
}

/**
 * Creates the first admin with the one-time link, and signs them in.
 * @throws CallError too_many_requests, conflict when the link was used, is outdated, or an admin exists
 */
export async function redeemFirstAdminLink(deps: AuthDeps, input: FirstAdmin & Caller): Promise<Session> {
  const actor = { userId: null, address: input.address }
  const tokenHash = hashOneTimeToken(input.token)
  const linkUsed = () => new CallError('conflict', { message: authApiMessages.firstAdminUsed })
  // A check without locks; the transaction repeats it.
  const from = { database: deps.pool, address: input.address }
  if (!(await findByLink(from, () => hasFirstAdminLink(deps.pool, tokenHash)))) throw linkUsed()
  const user = await write(deps.pool, { actor }, async (transaction) => {
    await lockAdmins(transaction)
    const used = await consumeFirstAdminLink(transaction, tokenHash)
    if (!used || (await anyAdmin(transaction))) throw linkUsed()
    return createUser(transaction, {
      email: input.email,
      name: input.name,
      role: 'admin',
      password: input.password,
    })
  })
  return startSession(deps, user, input)
}

export async function signOut(deps: AuthDeps, session: { id: string; userId: string; address: string }): Promise<void> {
  await closeSession(deps.pool, session)
}
