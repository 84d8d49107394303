import { may } from '@griot/contract/accounts/roles.ts'
import type { UserAccount } from '@griot/contract/accounts/users.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import { CallError, requireVersion } from '../../../shared/call-error.ts'
import { returnRequests } from '../../../shared/review/return-requests.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { changeOf } from '../../../storage/database/writes/audit-change.ts'
import { write } from '../../../storage/database/writes/write.ts'
import type { Jobs } from '../../../storage/jobs/jobs.ts'
import { auditUserChange, endSessions, lockAdmins } from '../auth.store.ts'
import { linksOf } from '../oidc/identities.store.ts'
import { presentAccount } from './accounts.present.ts'
import { allAccounts, endUploads, findAccount, hasOtherAdmin, lockAccount, setAccount } from './accounts.store.ts'

/** All accounts, disabled ones last. */
export async function listAccounts(pool: Pool): Promise<UserAccount[]> {
  return (await allAccounts(pool)).map(presentAccount)
}

/**
 * Changes an account's role, marks it as an approver, or disables or enables it. Another role or status ends its
 * sessions, so that it takes effect with the next request, and also its unfinished uploads if it may no longer upload.
 * Review requests to an account that may no longer approve return to everyone. The admins are locked, so that concurrent
 * demotions always leave one.
 * @throws CallError not_found, stale, forbidden, conflict when no admin would be left
 */
export function patchAccount(
  { pool, jobs }: { pool: Pool; jobs: Jobs },
  input: { actor: Actor; id: string; ifMatch: number | null; body: ReadBody<'patchUser'> },
): Promise<UserAccount> {
  const { actor, body, ifMatch } = input
  return write(pool, { actor }, async (transaction) => {
    await lockAdmins(transaction)
    await requireAdmin(transaction)
    const id = accountId(input.id)
    const locked = await lockAccount(transaction, id)
    if (!locked) throw notFound()
    const before = await accountById(transaction, id)
    requireVersion(before, ifMatch)
    const role = body.role ?? before.role
    const isAccepted = locked.password_hash !== null || (await linksOf(transaction, id)).length > 0
    const status = statusAfter(before, body.disabled, isAccepted)
    const isApprover = body.isApprover ?? before.isApprover
    const staysSame = role === before.role && status === before.status
    if (staysSame && isApprover === before.isApprover) return before
    const wasAdmin = before.role === 'admin' && before.status === 'active'
    const staysAdmin = role === 'admin' && status === 'active'
    if (wasAdmin && !staysAdmin && !(await hasOtherAdmin(transaction, id)))
      throw new CallError('conflict', { message: userApiMessages.lastAdmin })
    await setAccount(transaction, { id, role, isApprover, status })
    if (!staysSame) await endSessions(transaction, { userId: id, exceptSession: null })
    const approves = status === 'active' && may(role, 'reviews.decide', isApprover)
    if (!approves) await returnRequests({ jobs }, transaction, id)
    if (status !== 'active' || !may(role, 'assets.write')) await endUploads(transaction, id)
    await auditUserChange(transaction, {
      userId: id,
      action: 'update',
      by: actor.userId,
      changed: {
        ...(role === before.role ? {} : { role: changeOf(before.role, role) }),
        ...(isApprover === before.isApprover
          ? {}
          : { isApprover: changeOf(String(before.isApprover), String(isApprover)) }),
        ...(status === before.status ? {} : { status: changeOf(before.status, status) }),
      },
    })
    return accountById(transaction, id)
  })
}

/** When an account that was never accepted is enabled again, it is invited as before. */
function statusAfter(
  { status }: UserAccount,
  disabled: boolean | undefined,
  isAccepted: boolean,
): UserAccount['status'] {
  if (disabled === undefined || disabled === (status === 'disabled')) return status
  if (disabled) return 'disabled'
  return isAccepted ? 'active' : 'invited'
}

/**
 * Checks again under the lock: a concurrent request may have demoted the caller.
 * @throws CallError forbidden
 */
export async function requireAdmin(transaction: Transaction): Promise<void> {
  const self = await lockAccount(transaction, Number(transaction.actor.userId))
  if (self?.role !== 'admin' || self.status !== 'active')
    throw new CallError('forbidden', { message: userApiMessages.adminsOnly })
}

/** @throws CallError not_found for an invalid account id */
export function accountId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound()
  return Number(text)
}

/** @throws CallError not_found */
export async function accountById(database: Database, id: number): Promise<UserAccount> {
  const row = await findAccount(database, id)
  if (!row) throw notFound()
  return presentAccount(row)
}

function notFound(): CallError {
  return new CallError('not_found', { message: userApiMessages.notFound })
}
