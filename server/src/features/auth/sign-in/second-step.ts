import { randomBytes } from 'node:crypto'
import { SECOND_STEP_MINUTES, type Session, secondStepSchema } from '@griot/contract/accounts/auth.ts'
import * as secondFactorApiMessages from '@griot/contract/messages/api/accounts/second-factor.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import type { UserRow } from '../auth.store.ts'
import { type Identity, link } from '../oidc/identities.store.ts'
import { hashOneTimeToken } from '../password/one-time-link.ts'
import { consumeCode } from '../second-factor/codes.ts'
import { CODE_LIMIT, countAttempt, findByLink, forgetAttempts, SIGN_IN_LIMIT } from './attempt-limits.ts'
import { auditingFailure } from './failed-sign-in.ts'
import { consumeChallenge, findChallengedUser, saveChallenge } from './mfa-challenges.store.ts'
import { type AuthDeps, type Caller, startSession } from './start-session.ts'

/** 256 bits. */
const CHALLENGE_BYTES = 32

/**
 * The error that asks for a code, with a proof of the first step that is valid for a few minutes.
 * @param identity linked to the account after the code is verified
 */
export async function requireSecondFactor(pool: Pool, user: UserRow, identity: Identity | null): Promise<CallError> {
  const proof = randomBytes(CHALLENGE_BYTES).toString('base64url')
  await saveChallenge(pool, {
    userId: user.id,
    passwordHash: user.passwordHash,
    tokenHash: hashOneTimeToken(proof),
    minutes: SECOND_STEP_MINUTES,
    identity,
  })
  return new CallError('second_factor_needed', { current: secondStepSchema.parse({ proof }) })
}

/**
 * Completes a sign-in. The attempts of both steps are reset only now, so that knowing only the password gives no extra
 * attempts.
 * @throws CallError unauthorized when the proof of the first step is invalid, too_many_requests, login_failed when the
 * code is wrong or was used
 */
export async function signInWithCode(
  deps: AuthDeps,
  input: { proof: string; code: string } & Caller,
): Promise<Session> {
  const tokenHash = hashOneTimeToken(input.proof)
  const from = { database: deps.pool, address: input.address }
  const user = await findByLink(from, () => findChallengedUser(deps.pool, tokenHash))
  if (!user) throw challengeExpired()
  const attempt = { email: user.email, address: input.address }
  await countAttempt(deps.pool, CODE_LIMIT, attempt)
  const userId = user.id
  const actor = { userId: String(userId), address: input.address }
  const finish = async (transaction: Transaction) => {
    await lockAccount(transaction, userId)
    const proof = await consumeChallenge(transaction, tokenHash)
    if (!proof) throw challengeExpired()
    if (!(await consumeCode(transaction, { seal: deps.seal, userId, code: input.code })))
      throw new CallError('login_failed', { message: secondFactorApiMessages.wrongCode })
    const { issuer, subject } = proof
    if (issuer !== null && subject !== null && !(await link(transaction, { userId, issuer, subject })))
      throw challengeExpired()
    for (const limit of [CODE_LIMIT, SIGN_IN_LIMIT]) await forgetAttempts(transaction, limit, attempt)
  }
  await auditingFailure(deps.pool, { userId, address: input.address }, () => write(deps.pool, { actor }, finish))
  return startSession(deps, user, { ...input, secondFactor: true })
}

function challengeExpired(): CallError {
  return new CallError('unauthorized', { message: secondFactorApiMessages.proofOver })
}
