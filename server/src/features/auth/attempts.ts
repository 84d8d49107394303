import type pg from 'pg'
import { messages } from '#contract/messages.ts'
import { CallError } from '../../call-error.ts'
import { firstRow, rows } from '../../storage/database/database.ts'

/** Failed sign-ins that are let through within the window (promise S12). */
const WINDOW_SECONDS = 15 * 60
const PER_ACCOUNT_AND_ADDRESS = 8
const PER_ADDRESS = 40
/** From all addresses together. Whoever has signed in from their address before is not held up by it. */
const PER_ACCOUNT = 60

export interface Attempt {
  email: string
  address: string
}

interface Limit {
  key: string
  most: number
}

/** Counts live in the database, so that every process counts the same tries. */
function limitsOf(attempt: Attempt, known: boolean): Limit[] {
  const account = attempt.email.toLowerCase()
  const limits = [
    { key: `login|${account}|${attempt.address}`, most: PER_ACCOUNT_AND_ADDRESS },
    { key: `login||${attempt.address}`, most: PER_ADDRESS },
  ]
  return known ? limits : [...limits, { key: `login|${account}|`, most: PER_ACCOUNT }]
}

/**
 * Counts a try before the password is looked at, so that tries side by side count as well.
 * @throws CallError too_many_requests, with the seconds to wait
 */
export async function countAttempt(pool: pg.Pool, attempt: Attempt): Promise<void> {
  const known = await hasSignedInFrom(pool, attempt)
  for (const { key, most } of limitsOf(attempt, known)) {
    const counted = await firstRow<{ count: number; seconds: number }>(
      pool,
      `insert into rate_limits as limits (key, count, expires_at) values ($1, 1, now() + make_interval(secs => $2))
       on conflict (key) do update set
         count = case when limits.expires_at <= now() then 1 else limits.count + 1 end,
         expires_at = case when limits.expires_at <= now() then excluded.expires_at else limits.expires_at end
       returning count, extract(epoch from expires_at - now())::float8 as seconds`,
      [key, WINDOW_SECONDS],
    )
    if (counted && counted.count > most) {
      throw new CallError('too_many_requests', {
        message: messages.tooMany(counted.seconds),
        retryAfter: counted.seconds,
      })
    }
  }
}

/** A sign-in that succeeded takes its own try back; the tries of others stay counted. */
export async function forgetAttempts(pool: pg.Pool, attempt: Attempt): Promise<void> {
  await rows(pool, 'delete from rate_limits where key = $1', [
    `login|${attempt.email.toLowerCase()}|${attempt.address}`,
  ])
  await rows(pool, 'update rate_limits set count = greatest(count - 1, 0) where key = any($1)', [
    [`login||${attempt.address}`, `login|${attempt.email.toLowerCase()}|`],
  ])
}

async function hasSignedInFrom(pool: pg.Pool, attempt: Attempt): Promise<boolean> {
  const found = await firstRow(
    pool,
    `select 1 from audit_events e join users u on u.id = e.user_id
     where lower(u.email) = lower($1) and e.action = 'sign in' and e.address = $2 limit 1`,
    [attempt.email, attempt.address],
  )
  return found !== null
}
