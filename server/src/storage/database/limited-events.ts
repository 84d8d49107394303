import { networkOf } from '../../shared/network.ts'
import { preparedRows } from './database.ts'
import { ASYNC_COMMIT } from './pool/async-commit.ts'
import type { Pool } from './pool/connect.ts'
import { INCREMENT, WINDOW_SECONDS } from './rate-limits.ts'

/**
 * Most events of one action per window, so that the log cannot be flooded: per account, or per address where the
 * account is unknown.
 */
const EVENTS_PER_SOURCE_MAX = 20
/** One attacker may have many addresses. */
const EVENTS_TOTAL_MAX = 1_000

export interface RateLimitedEvent {
  action: string
  entity: string
  /** The affected rows. */
  keys?: readonly number[]
  userId?: string | null
  address: string
  /** A continuation: written only if no event was counted in this window, such as its beginning. */
  isFurtherPart?: boolean
}

const NEW_ROW = '1, now() + make_interval(secs => $3)'
const INSERT_EVENT = {
  name: 'note a limited event',
  text: `with ${ASYNC_COMMIT}, place as (
      insert into rate_limits as limits (key, count, expires_at) select $1, ${NEW_ROW} from async_commit ${INCREMENT}
    ), everywhere as (
      insert into rate_limits as limits (key, count, expires_at)
      select $2, ${NEW_ROW} from place where place.count <= $4 ${INCREMENT}
    )
    insert into audit_events (user_id, action, entity, entity_keys, versions, address)
    select $6, $7, $8, $9, array[]::integer[], $10 from everywhere where everywhere.count <= $5`,
}

const COUNTS = {
  name: 'find a limit that counts',
  text: 'select 1 from rate_limits where key = $1 and expires_at > now()',
}

/**
 * Writes an audit event that anyone can cause any number of times. It is one statement with constant duration,
 * committed asynchronously.
 */
export async function auditRateLimited(
  pool: Pool,
  { action, entity, keys = [], userId = null, address, isFurtherPart = false }: RateLimitedEvent,
): Promise<void> {
  const limit = `audit|${action}`
  const own = `${limit}|${userId === null ? networkOf(address) : `account ${userId}`}`
  if (isFurtherPart && (await preparedRows(pool, COUNTS, [own])).length > 0) return
  await preparedRows(pool, INSERT_EVENT, [
    ...[own, limit, WINDOW_SECONDS, EVENTS_PER_SOURCE_MAX, EVENTS_TOTAL_MAX],
    ...[userId, action, entity, keys, address],
  ])
}
