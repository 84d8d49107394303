import { authMessages, type FirstAdmin, type Session } from '#contract/auth.ts'
import { roleSchema } from '#contract/roles.ts'
import { CallError } from '../../call-error.ts'
import type { Tokens } from '../../http/tokens.ts'
import type { Pool } from '../../storage/database/connect.ts'
import { write } from '../../storage/database/write.ts'
import { countAttempt, forgetAttempts, SIGN_IN_LIMIT } from './attempts.ts'
import {
  anyAdmin,
  closeSession,
  findUserByEmail,
  lockFirstAdmin,
  openSession,
  type UserRow,
  useFirstAdminLink,
} from './auth.store.ts'
import { hashOneTimeToken } from './first-admin.ts'
import { passwordMatches } from './passwords.ts'
import { createUser } from './users.ts'

export interface AuthDeps {
  pool: Pool
  tokens: Tokens
  tokenHours: number
}

/**
 * Signs in. Unknown, disabled and wrong are one answer after one time, so that nobody learns who
 * has an account.
 * @throws CallError too_many_requests, login_failed
 */
export async function signIn(
  deps: AuthDeps,
  given: { email: string; password: string; address: string },
): Promise<Session> {
  await countAttempt(deps.pool, SIGN_IN_LIMIT, given)
  const user = await findUserByEmail(deps.pool, given.email)
  const active = user?.status === 'active' ? user : null
  const matches = await passwordMatches(active?.passwordHash ?? null, given.password)
  if (!active || !matches) throw new CallError('login_failed')
  await forgetAttempts(deps.pool, SIGN_IN_LIMIT, given)
  return startSession(deps, active, given.address)
}

/**
 * Creates the first admin by the one-time link, and signs them in.
 * @throws CallError conflict when the link was used, is old, or an admin exists
 */
export async function redeemFirstAdminLink(
  deps: AuthDeps,
  given: FirstAdmin & { address: string },
): Promise<Session> {
  const actor = { userId: null, address: given.address }
  const user = await write(deps.pool, { actor }, async (transaction) => {
    await lockFirstAdmin(transaction)
    const used = await useFirstAdminLink(transaction, hashOneTimeToken(given.token))
    if (!used || (await anyAdmin(transaction)))
      throw new CallError('conflict', { message: authMessages.firstAdminUsed })
    return createUser(transaction, {
      email: given.email,
      name: given.name,
      role: 'admin',
      password: given.password,
    })
  })
  return startSession(deps, user, given.address)
}

export async function signOut(
  deps: AuthDeps,
  session: { id: string; userId: string; address: string },
): Promise<void> {
  await closeSession(deps.pool, session)
}

async function startSession(deps: AuthDeps, user: UserRow, address: string): Promise<Session> {
  const serverTime = Date.now()
  // Whole seconds: the token's own claim has no finer unit.
  const expiresAt = Math.floor((serverTime + deps.tokenHours * 3_600_000) / 1000) * 1000
  const userId = String(user.id)
  const sessionId = await openSession(deps.pool, {
    userId: user.id,
    passwordHash: user.passwordHash,
    address,
    expiresAt,
  })
  if (sessionId === null) throw new CallError('login_failed')
  const accessToken = await deps.tokens.sign({ userId, sessionId, expiresAt })
  return {
    accessToken,
    expiresAt,
    serverTime,
    user: { id: userId, email: user.email, name: user.name, role: roleSchema.parse(user.role) },
  }
}
