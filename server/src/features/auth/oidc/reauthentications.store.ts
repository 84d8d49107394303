import { sql } from 'kysely'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'

/** Stores that a session's person has just signed in at the provider again. */
export async function saveReauthentication(
  database: Database,
  { sessionId, minutes }: { sessionId: string; minutes: number },
): Promise<void> {
  await rows(
    database,
    kysely
      .updateTable('sessions')
      .set({ proved_until: sql`now() + make_interval(mins => ${minutes})` })
      .where('id', '=', sessionId),
  )
}

/** Until when that is valid; null if it is not. */
export async function reauthenticatedUntil(database: Database, sessionId: string): Promise<Date | null> {
  const session = await firstRow(
    database,
    kysely
      .selectFrom('sessions')
      .select('proved_until')
      .where('id', '=', sessionId)
      .where('proved_until', '>', sql<Date>`now()`),
  )
  return session?.proved_until ?? null
}

/** Uses it up for one change; false if it is not valid. */
export async function consumeReauthentication(transaction: Transaction, sessionId: string): Promise<boolean> {
  const used = await firstRow(
    transaction,
    kysely
      .updateTable('sessions')
      .set({ proved_until: null })
      .where('id', '=', sessionId)
      .where('proved_until', '>', sql<Date>`now()`)
      .returning('id'),
  )
  return used !== null
}
