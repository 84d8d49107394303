import type { UserAccount } from '@griot/contract/accounts/users.ts'
import * as secondFactorApiMessages from '@griot/contract/messages/api/accounts/second-factor.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { auditSettingsChange, changeOf } from '../../../storage/database/writes/audit-change.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { accountById, accountId, requireAdmin } from '../accounts/accounts.service.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import { auditUserChange, endSessions, lockAdmins } from '../auth.store.ts'
import { isSecondFactorRequired, setSecondFactorPolicy } from './policy.store.ts'
import { deleteFactor, hasFactor } from './second-factor.store.ts'

/**
 * Removes the second factor of a person who has lost the device. Their sessions end, because one may be on that device.
 * @throws CallError not_found, forbidden, conflict when there is none or it is one's own
 */
export function resetSecondFactor(pool: Pool, input: { actor: Actor; id: string }): Promise<UserAccount> {
  const { actor } = input
  return write(pool, { actor }, async (transaction) => {
    await lockAdmins(transaction)
    await requireAdmin(transaction)
    const userId = accountId(input.id)
    if (String(userId) === actor.userId) throw new CallError('conflict', { message: secondFactorApiMessages.notOwn })
    await lockAccount(transaction, userId)
    // Throws if there is no such account.
    await accountById(transaction, userId)
    if (!(await deleteFactor(transaction, userId)))
      throw new CallError('conflict', { message: secondFactorApiMessages.noneToReset })
    await endSessions(transaction, { userId, exceptSession: null })
    await auditUserChange(transaction, {
      userId,
      action: 'reset second factor',
      by: actor.userId,
      changed: { secondFactor: changeOf('on', 'off') },
    })
    return accountById(transaction, userId)
  })
}

/**
 * Sets whether admins must have a second factor. Only an admin who has one may turn it on, so that admins cannot lock
 * themselves out.
 * @throws CallError forbidden, conflict when the caller has none
 */
export function changeSecondFactorPolicy(
  pool: Pool,
  { actor, admins }: { actor: Actor; admins: boolean },
): Promise<{ admins: boolean }> {
  return write(pool, { actor }, async (transaction) => {
    await lockAdmins(transaction)
    await requireAdmin(transaction)
    if (admins && !(await hasFactor(transaction, Number(actor.userId))))
      throw new CallError('conflict', { message: secondFactorApiMessages.ownFirst })
    const before = await isSecondFactorRequired(transaction)
    if (before === admins) return { admins }
    await setSecondFactorPolicy(transaction, admins)
    await auditSettingsChange(transaction, {
      adminsNeedSecondFactor: changeOf(String(before), String(admins)),
    })
    return { admins }
  })
}
