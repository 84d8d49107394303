import { sql } from 'kysely'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Transaction } from '../../storage/database/transaction.ts'
import { USER, type UserRow } from './auth.store.ts'

/**
 * Keeps the hash of what says that a password was right, and forgets those of the account that have
 * ended. Nothing is kept when the account was disabled, or has another password, since it was read.
 */
export async function keepProof(
  database: Database,
  proof: { userId: number; passwordHash: string | null; tokenHash: Buffer; minutes: number },
): Promise<void> {
  await rows(
    database,
    `with account as (
       select id from users where id = $1 and password_hash = $2 and status = 'active' for share
     ), ended as (
       delete from sign_in_proofs where user_id = $1 and expires_at <= now()
     )
     insert into sign_in_proofs (user_id, token_hash, expires_at)
     select id, $3, now() + make_interval(mins => $4) from account`,
    [proof.userId, proof.passwordHash, proof.tokenHash, proof.minutes],
  )
}

/** Whose password was right; null when it does not count any more. */
export function findProven(database: Database, tokenHash: Buffer): Promise<UserRow | null> {
  return firstRow(
    database,
    kysely
      .selectFrom('users')
      .select(USER)
      .where('status', '=', 'active')
      .where(
        'id',
        '=',
        kysely
          .selectFrom('sign_in_proofs')
          .select('user_id')
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', sql<Date>`now()`),
      ),
  )
}

/** Uses it up; false when it does not count any more. */
export async function useProof(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
  const used = await firstRow(
    transaction,
    kysely
      .deleteFrom('sign_in_proofs')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('user_id'),
  )
  return used !== null
}
