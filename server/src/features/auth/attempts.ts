import type pg from 'pg'
import { messages } from '#contract/messages.ts'
import { CallError } from '../../call-error.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'

/** The window in which tries are counted. */
const WINDOW_SECONDS = 15 * 60

/** How many tries of one kind are let through within the window. */
interface RateLimit {
  /** Begins the keys of the counts. */
  kind: string
  perAccountAndAddress: number
  perAddress: number
  /** From all addresses together. Whoever has signed in from their address before is not held up by it. */
  perAccount: number
}

export const SIGN_IN_LIMIT: RateLimit = {
  kind: 'login',
  perAccountAndAddress: 8,
  perAddress: 40,
  perAccount: 60,
}

/** Each may send a mail to the account, and nobody needs many. */
export const RESET_MAIL_LIMIT: RateLimit = {
  kind: 'forgot',
  perAccountAndAddress: 5,
  perAddress: 20,
  perAccount: 10,
}

export interface Attempt {
  email: string
  address: string
}

/** Counts live in the database, so that every process counts the same tries. */
function keysOf({ kind }: RateLimit, attempt: Attempt) {
  const account = attempt.email.toLowerCase()
  return {
    accountAndAddress: `${kind}|${account}|${attempt.address}`,
    address: `${kind}||${attempt.address}`,
    account: `${kind}|${account}|`,
  }
}

/**
 * Counts a try before anything is looked at, so that tries side by side count as well.
 * @throws CallError too_many_requests, with the seconds to wait
 */
export async function countAttempt(
  pool: pg.Pool,
  limit: RateLimit,
  attempt: Attempt,
): Promise<void> {
  const keys = keysOf(limit, attempt)
  const known = await hasSignedInFrom(pool, attempt)
  // One after another: who is over one of the first two adds nothing to the account's count, and so
  // cannot lock others out. The last is counted for known addresses too, which takes the same time.
  await count(pool, keys.accountAndAddress, limit.perAccountAndAddress)
  await count(pool, keys.address, limit.perAddress)
  await count(pool, keys.account, known ? Number.POSITIVE_INFINITY : limit.perAccount)
}

async function count(pool: pg.Pool, key: string, most: number): Promise<void> {
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

/** Who has shown that they own the account takes their own tries back; the tries of others stay counted. */
export async function forgetAttempts(
  database: Database,
  limit: RateLimit,
  attempt: Attempt,
): Promise<void> {
  const keys = keysOf(limit, attempt)
  await rows(database, 'delete from rate_limits where key = $1', [keys.accountAndAddress])
  await rows(
    database,
    'update rate_limits set count = greatest(count - 1, 0) where key = any($1)',
    [[keys.address, keys.account]],
  )
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
