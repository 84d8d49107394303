import { type Selectable, sql } from 'kysely'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { Identities } from '../../../storage/database/rows.generated.ts'
import { changeOf } from '../../../storage/database/writes/audit-change.ts'
import { auditUserChange, USER, type UserRow } from '../auth.store.ts'

/** A person's permanent identity at a provider. */
export interface Identity {
  issuer: string
  subject: string
}

export function findByIdentity(database: Database, { issuer, subject }: Identity): Promise<UserRow | null> {
  const owner = kysely
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
  return firstRow(database, kysely.selectFrom('users').select(USER).where('id', '=', owner))
}

/** The linked identities of an account, at most one per provider. */
export function linksOf(
  database: Database,
  userId: number,
): Promise<Pick<Selectable<Identities>, 'issuer' | 'subject' | 'created_at'>[]> {
  return rows(
    database,
    kysely.selectFrom('identities').select(['issuer', 'subject', 'created_at']).where('user_id', '=', userId),
  )
}

/** Links an account and audits it; false when another subject or account was linked first. */
export async function link(
  transaction: Transaction,
  { userId, issuer, subject }: Identity & { userId: number },
): Promise<boolean> {
  const linked = await firstRow(
    transaction,
    kysely
      .insertInto('identities')
      .values({ issuer, subject, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id'),
  )
  if (!linked) return false
  const changed = { provider: changeOf(null, issuer) }
  await auditUserChange(transaction, {
    userId,
    action: 'link provider',
    by: String(userId),
    changed,
  })
  return true
}

/**
 * Activates an invited account without its link, which ends; null if it is no longer invited. The account is locked.
 */
export async function acceptInvited(
  transaction: Transaction,
  { userId, name }: { userId: number; name: string },
): Promise<UserRow | null> {
  await rows(transaction, kysely.deleteFrom('invitations').where('user_id', '=', userId))
  return firstRow(
    transaction,
    kysely
      .updateTable('users')
      .set({ name, status: 'active', version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', userId)
      .where('status', '=', 'invited')
      .returning(USER),
  )
}
