import { sql } from 'kysely'
import { type Database, firstRow } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import { USER, type UserRow } from '../auth.store.ts'

/**
 * Stores the hash of an invited account's newest link; earlier ones end. The account is locked, so that one that is
 * being disabled gets no valid link. False if it is not invited.
 */
export async function saveInvitation(
  transaction: Transaction,
  invitation: { userId: number; tokenHash: Buffer; days: number },
): Promise<boolean> {
  const saved = await firstRow(
    transaction,
    `with account as (select id from users where id = $1 and status = 'invited' for share)
     insert into invitations (user_id, token_hash, expires_at)
     select id, $2, now() + make_interval(days => $3) from account
     on conflict (user_id) do update set
       token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()
     returning user_id`,
    [invitation.userId, invitation.tokenHash, invitation.days],
  )
  return saved !== null
}

const invited = (tokenHash: Buffer) =>
  kysely
    .selectFrom('users')
    .innerJoin('invitations', 'invitations.user_id', 'users.id')
    .where('users.status', '=', 'invited')
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.expires_at', '>', sql<Date>`now()`)
    .select(['users.id', 'users.email', 'users.role'])

/** The account of a link; null when the link is invalid. */
export function findInvited(
  database: Database,
  tokenHash: Buffer,
): Promise<Pick<UserRow, 'id' | 'email' | 'role'> | null> {
  return firstRow(database, invited(tokenHash))
}

/**
 * Uses the link up and activates its account; null when the link is invalid. The account is locked before its link, as
 * when disabling it: of two concurrent uses the second finds nothing.
 */
export async function consumeInvitation(
  transaction: Transaction,
  input: { tokenHash: Buffer; name: string; passwordHash: string },
): Promise<UserRow | null> {
  const locked = await firstRow(transaction, invited(input.tokenHash).forNoKeyUpdate('users'))
  if (!locked) return null
  const used = await firstRow(
    transaction,
    kysely
      .deleteFrom('invitations')
      .where('user_id', '=', locked.id)
      .where('token_hash', '=', input.tokenHash)
      .returning('user_id'),
  )
  if (!used) return null
  return firstRow(
    transaction,
    kysely
      .updateTable('users')
      .set({
        name: input.name,
        password_hash: input.passwordHash,
        status: 'active',
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', locked.id)
      .returning(USER),
  )
}
