import { type Selectable, sql } from 'kysely'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { SignInProofs } from '../../../storage/database/rows.generated.ts'
import { USER, type UserRow } from '../auth.store.ts'
import type { Identity } from '../oidc/identities.store.ts'

/**
 * Stores the hash of a first step's proof, and deletes expired ones of the account. Stores nothing when the account was
 * disabled, or its password changed, since it was read.
 */
export async function saveChallenge(
  database: Database,
  proof: {
    userId: number
    passwordHash: string | null
    tokenHash: Buffer
    minutes: number
    /** To be linked to the account after the second step. */
    identity: Identity | null
  },
): Promise<void> {
  await rows(
    database,
    `with account as (
       select id from users where id = $1 and password_hash is not distinct from $2 and status = 'active' for share
     ), ended as (
       delete from sign_in_proofs where user_id = $1 and expires_at <= now()
     )
     insert into sign_in_proofs (user_id, token_hash, expires_at, issuer, subject)
     select id, $3, now() + make_interval(mins => $4), $5, $6 from account`,
    [
      proof.userId,
      proof.passwordHash,
      proof.tokenHash,
      proof.minutes,
      proof.identity?.issuer ?? null,
      proof.identity?.subject ?? null,
    ],
  )
}

/** The account of a proof; null when it is invalid. */
export function findChallengedUser(database: Database, tokenHash: Buffer): Promise<UserRow | null> {
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

/** Uses a proof up; null when it is invalid. */
export function consumeChallenge(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<Pick<Selectable<SignInProofs>, 'issuer' | 'subject'> | null> {
  return firstRow(
    transaction,
    kysely
      .deleteFrom('sign_in_proofs')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['issuer', 'subject']),
  )
}
