import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { ENDED_UPLOAD_HOURS } from '@griot/contract/uploads/upload.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { Users } from '../../../storage/database/rows.generated.ts'

/** An account as shown to admins. */
export type AccountRow = Pick<
  Selectable<Users>,
  'id' | 'email' | 'name' | 'role' | 'is_approver' | 'status' | 'version'
> & {
  second_factor: boolean
  last_seen_at: Date | null
  invited_at: Date | null
  invitation_ends_at: Date | null
}

/** An ended session only leaves its start and its sign-out. */
const SELECT = `select u.id, u.email, u.name, u.role, u.is_approver, u.status, u.version,
    exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as second_factor,
    greatest(
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id),
      (select max(a.at) from audit_events a where a.user_id = u.id and a.action in ('sign in', 'sign out'))
    ) as last_seen_at,
    i.created_at as invited_at, i.expires_at as invitation_ends_at
  from users u left join invitations i on i.user_id = u.id and i.expires_at > now()`

/** All accounts, disabled ones last. */
export function allAccounts(database: Database): Promise<AccountRow[]> {
  return rows(database, `${SELECT} order by u.status = 'disabled', lower(u.email)`)
}

export function findAccount(database: Database, id: number): Promise<AccountRow | null> {
  return firstRow(database, `${SELECT} where u.id = $1`, [id])
}

/** Locks the account until the transaction ends; null if it does not exist. */
export function lockAccount(
  transaction: Transaction,
  id: number,
): Promise<Pick<Selectable<Users>, 'id' | 'role' | 'status' | 'password_hash'> | null> {
  return firstRow(
    transaction,
    kysely.selectFrom('users').select(['id', 'role', 'status', 'password_hash']).where('id', '=', id).forNoKeyUpdate(),
  )
}

/** Whether there is an admin other than one account; the caller holds the admin lock. */
export async function hasOtherAdmin(transaction: Transaction, exceptId: number): Promise<boolean> {
  const other = await firstRow(
    transaction,
    kysely
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .where('id', '!=', exceptId)
      .limit(1),
  )
  return other !== null
}

export async function setAccount(
  transaction: Transaction,
  { id, role, isApprover, status }: { id: number; role: string; isApprover: boolean; status: string },
): Promise<void> {
  await rows(
    transaction,
    kysely
      .updateTable('users')
      .set({ role, is_approver: isApprover, status, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  )
}

/** Ends an account's unfinished uploads; a sweep removes their bytes. */
export async function endUploads(transaction: Transaction, userId: number): Promise<void> {
  await rows(
    transaction,
    `update uploads set state = 'refused', reason = $2, refusal = $4, holder = null, held_until = null,
       expires_at = now() + make_interval(hours => $3)
     where user_id = $1 and state = 'receiving'`,
    [userId, uploadApiMessages.accountMayNot.message, ENDED_UPLOAD_HOURS, uploadApiMessages.accountMayNot],
  )
}
