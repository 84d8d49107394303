import { sql } from 'kysely'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'

/** Stores the hash of the newest link that creates the first admin. */
export async function saveFirstAdminLink(database: Database, tokenHash: Buffer): Promise<void> {
  await rows(
    database,
    kysely
      .insertInto('one_time_links')
      .values({ purpose: 'first admin', token_hash: tokenHash })
      .onConflict((conflict) =>
        conflict.column('purpose').doUpdateSet({ token_hash: tokenHash, created_at: sql`now()` }),
      ),
  )
}

const firstAdminLink = (tokenHash: Buffer) =>
  kysely
    .selectFrom('one_time_links')
    .where('purpose', '=', 'first admin')
    .where('token_hash', '=', tokenHash)
    .select('purpose')

export async function hasFirstAdminLink(database: Database, tokenHash: Buffer): Promise<boolean> {
  return (await firstRow(database, firstAdminLink(tokenHash))) !== null
}

/** Uses the link up; false if it is not the newest one or was used. */
export async function consumeFirstAdminLink(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
  const used = await firstRow(
    transaction,
    kysely
      .deleteFrom('one_time_links')
      .where('purpose', '=', 'first admin')
      .where('token_hash', '=', tokenHash)
      .returning('purpose'),
  )
  return used !== null
}
