import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { LAST_SEEN_PRECISION_MINUTES } from '../../../http/auth/authenticate.ts'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { Sessions } from '../../../storage/database/rows.generated.ts'

const COLUMNS = ['id', 'user_agent', 'address', 'created_at', 'last_seen_at'] as const
type SessionRow = Pick<Selectable<Sessions>, (typeof COLUMNS)[number]>

/** The active sessions of an account, most recently used first. */
export function sessionsOf(database: Database, userId: string): Promise<SessionRow[]> {
  return rows(
    database,
    kysely
      .selectFrom('sessions')
      .select(COLUMNS)
      .where('user_id', '=', Number(userId))
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id'),
  )
}

/** False if the account has no such session. */
export async function deleteSession(
  transaction: Transaction,
  session: { id: string; userId: string },
): Promise<boolean> {
  const ended = await firstRow(
    transaction,
    kysely
      .deleteFrom('sessions')
      .where('id', '=', session.id)
      .where('user_id', '=', Number(session.userId))
      .returning('id'),
  )
  return ended !== null
}

export async function updateLastSeen(database: Database, sessionId: string): Promise<void> {
  await rows(
    database,
    `update sessions set last_seen_at = now()
     where id = $1 and last_seen_at < now() - make_interval(mins => $2)`,
    [sessionId, LAST_SEEN_PRECISION_MINUTES],
  )
}
