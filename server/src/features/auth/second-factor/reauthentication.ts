import type { ReauthenticationProof } from '@griot/contract/accounts/second-factor.ts'
import * as oidcApiMessages from '@griot/contract/messages/api/accounts/oidc.ts'
import * as secondFactorApiMessages from '@griot/contract/messages/api/accounts/second-factor.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import type { SessionAccount } from '../../../http/calls/call.ts'
import { CallError, fieldError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import { findUserByEmail } from '../auth.store.ts'
import { consumeReauthentication } from '../oidc/reauthentications.store.ts'
import { passwordMatches } from '../password/passwords.ts'
import { CODE_LIMIT, countAttempt, forgetAttempts, SIGN_IN_LIMIT } from '../sign-in/attempt-limits.ts'
import { consumeCode } from './codes.ts'
import type { Seal } from './sealed.ts'

export interface FactorDeps {
  pool: Pool
  seal: Seal
}

/** The signed-in account. */
export interface SignedInAccount {
  account: SessionAccount
  actor: Actor
}

/**
 * Runs an action for which a session alone is not enough: requires the password or a code, with attempts counted like
 * sign-ins, or a recent repeated sign-in at the provider.
 * @throws CallError too_many_requests, invalid at the field
 */
export async function withReauthentication<T>(
  { pool, seal }: FactorDeps,
  { account, actor, proof }: SignedInAccount & { proof: ReauthenticationProof },
  work: (transaction: Transaction, userId: number) => Promise<T>,
): Promise<T> {
  const { password, code } = proof
  const userId = Number(account.id)
  if (proof.provider) {
    return write(pool, { actor }, async (transaction) => {
      await lockOwnAccount(transaction, userId)
      if (!(await consumeReauthentication(transaction, account.sessionId)))
        throw fieldError('invalid', 'provider', oidcApiMessages.proofOver)
      return work(transaction, userId)
    })
  }
  const attempt = { email: account.email, address: actor.address }
  const limit = code === undefined ? SIGN_IN_LIMIT : CODE_LIMIT
  await countAttempt(pool, limit, attempt)
  const known = (await findUserByEmail(pool, account.email))?.passwordHash ?? null
  if (password !== undefined && !(await passwordMatches(known, password)))
    throw fieldError('invalid', 'password', userApiMessages.wrongPassword)
  return write(pool, { actor }, async (transaction) => {
    const locked = await lockOwnAccount(transaction, userId)
    // The password was changed in the meantime: the given one is no longer valid.
    if (locked.password_hash !== known) throw fieldError('invalid', 'password', userApiMessages.wrongPassword)
    if (code !== undefined && !(await consumeCode(transaction, { seal, userId, code })))
      throw fieldError('invalid', 'code', secondFactorApiMessages.wrongCode)
    await forgetAttempts(transaction, limit, attempt)
    return work(transaction, userId)
  })
}

/** @throws CallError unauthorized when the account was disabled in the meantime */
export async function lockOwnAccount(transaction: Transaction, userId: number) {
  const locked = await lockAccount(transaction, userId)
  if (locked?.status !== 'active') throw new CallError('unauthorized')
  return locked
}
