import type { NewFactor, ReauthenticationProof, SecurityOverview } from '@griot/contract/accounts/second-factor.ts'
import * as secondFactorApiMessages from '@griot/contract/messages/api/accounts/second-factor.ts'
import type { SessionAccount } from '../../../http/calls/call.ts'
import { CallError, fieldError } from '../../../shared/call-error.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import { changeOf } from '../../../storage/database/writes/audit-change.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { auditUserChange } from '../auth.store.ts'
import { linksOf } from '../oidc/identities.store.ts'
import { reauthenticatedUntil } from '../oidc/reauthentications.store.ts'
import type { RequestDeps } from '../oidc/requests.ts'
import { CODE_LIMIT, countAttempt, forgetAttempts } from '../sign-in/attempt-limits.ts'
import { digitsOf } from './codes.ts'
import { isSecondFactorRequired } from './policy.store.ts'
import { type FactorDeps, lockOwnAccount, type SignedInAccount, withReauthentication } from './reauthentication.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import {
  confirmFactor,
  deleteFactor,
  factorOf,
  replaceRecoveryCodes,
  saveSecret,
  securityOverview,
} from './second-factor.store.ts'
import { newSecret, presentSecret, stepOf } from './totp.ts'

/** @throws CallError unauthorized when the account does not exist any more */
export async function readSecurityOverview(
  { pool, provider }: Pick<RequestDeps, 'pool' | 'provider'>,
  account: SessionAccount,
): Promise<SecurityOverview> {
  const userId = Number(account.id)
  const row = await securityOverview(pool, userId)
  if (!row) throw new CallError('unauthorized')
  const linked = provider && (await linksOf(pool, userId)).find(provider.issued)
  const proved = await reauthenticatedUntil(pool, account.sessionId)
  return {
    hasPassword: row.has_password,
    provider: linked
      ? {
          name: provider.name,
          since: linked.created_at.toISOString(),
          reauthenticatedUntil: proved?.toISOString() ?? null,
        }
      : null,
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    secondFactorSince: row.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: row.codes_left,
    secondFactorRequired: row.role === 'admin' && (await isSecondFactorRequired(pool)),
  }
}

/**
 * Returns a secret for an authenticator app. It has no effect until a code of it is confirmed.
 * @throws CallError as `withReauthentication`, conflict when a second factor is on
 */
export function startSecondFactorSetup(
  deps: FactorDeps,
  input: SignedInAccount & { proof: ReauthenticationProof },
): Promise<NewFactor> {
  const { id, email } = input.account
  return withReauthentication(deps, input, async (transaction, userId) => {
    if ((await factorOf(transaction, userId))?.confirmed_at)
      throw new CallError('conflict', { message: secondFactorApiMessages.alreadyOn })
    const secret = newSecret()
    await saveSecret(transaction, { userId, secret: deps.seal.encrypt(secret, id) })
    return presentSecret(secret, email)
  })
}

/**
 * Turns the second factor on with a code of its secret, and returns the recovery codes.
 * @throws CallError too_many_requests, conflict when there is no secret to confirm, invalid at the field when the code
 * is wrong
 */
export async function confirmSecondFactor(
  deps: FactorDeps,
  { account, actor, code }: SignedInAccount & { code: string },
): Promise<string[]> {
  const attempt = { email: account.email, address: actor.address }
  await countAttempt(deps.pool, CODE_LIMIT, attempt)
  const userId = Number(account.id)
  return write(deps.pool, { actor }, async (transaction) => {
    await lockOwnAccount(transaction, userId)
    const factor = await factorOf(transaction, userId)
    if (factor?.confirmed_at) throw new CallError('conflict', { message: secondFactorApiMessages.alreadyOn })
    const secret = factor && deps.seal.decrypt(factor.secret, account.id)
    if (!secret) throw new CallError('conflict', { message: secondFactorApiMessages.secretExpired })
    const digits = digitsOf(code)
    const step = digits === null ? null : stepOf(secret, digits)
    if (step === null) throw fieldError('invalid', 'code', secondFactorApiMessages.wrongCode)
    await confirmFactor(transaction, { userId, step })
    const changed = { secondFactor: changeOf('off', 'on') }
    await auditUserChange(transaction, {
      userId,
      action: 'turn on second factor',
      by: account.id,
      changed,
    })
    await forgetAttempts(transaction, CODE_LIMIT, attempt)
    return issueRecoveryCodes(transaction, userId)
  })
}

/** @throws CallError as `withReauthentication`, conflict when no second factor is on */
export function renewRecoveryCodes(
  deps: FactorDeps,
  input: SignedInAccount & { proof: ReauthenticationProof },
): Promise<string[]> {
  return withReauthentication(deps, input, async (transaction, userId) => {
    if (!(await factorOf(transaction, userId))?.confirmed_at) throw notEnabled()
    const by = input.account.id
    await auditUserChange(transaction, { userId, action: 'renew recovery codes', by })
    return issueRecoveryCodes(transaction, userId)
  })
}

/** @throws CallError as `withReauthentication`, conflict when no second factor is on, or the rule requires it */
export function disableSecondFactor(
  deps: FactorDeps,
  input: SignedInAccount & { proof: ReauthenticationProof },
): Promise<void> {
  const { id, role } = input.account
  return withReauthentication(deps, input, async (transaction, userId) => {
    if (role === 'admin' && (await isSecondFactorRequired(transaction)))
      throw new CallError('conflict', { message: secondFactorApiMessages.staysOn })
    if (!(await deleteFactor(transaction, userId))) throw notEnabled()
    const changed = { secondFactor: changeOf('on', 'off') }
    await auditUserChange(transaction, {
      userId,
      action: 'turn off second factor',
      by: id,
      changed,
    })
  })
}

async function issueRecoveryCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(transaction, { userId, hashes: codes.map(hashRecoveryCode) })
  return codes
}

function notEnabled(): CallError {
  return new CallError('conflict', { message: secondFactorApiMessages.isOff })
}
