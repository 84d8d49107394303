import { type Selectable, sql } from 'kysely'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { OidcRequests } from '../../../storage/database/rows.generated.ts'

/** Identifies a request: its state, its browser, and the session to be proved, if any. */
export interface RequestKey {
  stateHash: Buffer
  browserHash: Buffer
  sessionId: string | null
}

export async function saveRequest(
  database: Database,
  { secrets, minutes, ...key }: RequestKey & { secrets: Buffer; minutes: number },
): Promise<void> {
  await rows(
    database,
    kysely.insertInto('oidc_requests').values({
      state_hash: key.stateHash,
      browser_hash: key.browserHash,
      session_id: key.sessionId,
      secrets,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    }),
  )
}

/** Uses a request up; null when it does not exist, has expired, or belongs to another browser or session. */
export function consumeRequest(
  database: Database,
  { stateHash, browserHash, sessionId }: RequestKey,
): Promise<(Pick<Selectable<OidcRequests>, 'secrets'> & { seconds: number }) | null> {
  return firstRow(
    database,
    kysely
      .deleteFrom('oidc_requests')
      .where('state_hash', '=', stateHash)
      .where('browser_hash', '=', browserHash)
      .where('session_id', sessionId === null ? 'is' : '=', sessionId)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['secrets', sql<number>`extract(epoch from now() - created_at)::float8`.as('seconds')]),
  )
}
