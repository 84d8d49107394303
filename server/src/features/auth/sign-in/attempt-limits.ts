import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { sql } from 'kysely'
import { CallError } from '../../../shared/call-error.ts'
import { networkOf } from '../../../shared/network.ts'
import { type Database, firstRow, preparedRows, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import { ASYNC_COMMIT } from '../../../storage/database/pool/async-commit.ts'
import { Pool } from '../../../storage/database/pool/connect.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import { INCREMENT, WINDOW_SECONDS } from '../../../storage/database/rate-limits.ts'

/** Attempts of one kind that are allowed per window. */
interface RateLimit {
  /** Prefix of the keys. */
  kind: string
  perAccountAndAddress: number
  perAddress: number
  /** From all addresses together. An address with an earlier successful sign-in of the account is exempt. */
  perAccount: number
}

export const SIGN_IN_LIMIT: RateLimit = {
  kind: 'login',
  perAccountAndAddress: 8,
  perAddress: 40,
  perAccount: 60,
}

/**
 * Six-digit codes (three are valid at a time) and recovery codes. The limit for all addresses is lower than for
 * passwords: there are only a million codes, and the attacker already knows the password.
 */
export const CODE_LIMIT: RateLimit = {
  kind: 'code',
  perAccountAndAddress: 8,
  perAddress: 40,
  perAccount: 20,
}

/** Each attempt may send a mail to the account, and few are ever needed. */
export const RESET_MAIL_LIMIT: RateLimit = {
  kind: 'forgot',
  perAccountAndAddress: 5,
  perAddress: 20,
  perAccount: 10,
}

/** Sign-ins started at an OpenID provider, before the account is known. */
export const PROVIDER_LIMIT = { kind: 'provider', perAddress: 60 }

export interface Attempt {
  email: string
  address: string
}

/** Counts are in the database, so that all processes share them. */
function keysOf({ kind }: RateLimit, attempt: Attempt) {
  const account = attempt.email.toLowerCase()
  const network = networkOf(attempt.address)
  return {
    accountAndAddress: `${kind}|${account}|${network}`,
    address: `${kind}||${network}`,
    account: `${kind}|${account}|`,
  }
}

/**
 * Counts an attempt before anything is checked, so that concurrent attempts count as well. Earlier sign-ins of the
 * account are looked up only over the limit, because that takes longer the more there are.
 * @throws CallError too_many_requests, with the seconds to wait
 */
export async function countAttempt(pool: Pool, limit: RateLimit, attempt: Attempt): Promise<void> {
  const keys = keysOf(limit, attempt)
  const [own, place, account] = await preparedRows<Counted>(pool, COUNT_THREE, [
    ...[keys.accountAndAddress, keys.address, keys.account],
    ...[WINDOW_SECONDS, limit.perAccountAndAddress, limit.perAddress],
  ])
  if (own) refuseOver(own, limit.perAccountAndAddress)
  if (place) refuseOver(place, limit.perAddress)
  if (!account || account.count <= limit.perAccount) return
  if (!(await hasSignedInFrom(pool, attempt))) refuseOver(account, limit.perAccount)
}

/** The same for attempts counted only by address. @throws CallError too_many_requests */
export function countAttemptFrom(
  database: Database,
  { kind, perAddress }: Pick<RateLimit, 'kind' | 'perAddress'>,
  address: string,
): Promise<void> {
  return count(database, `${kind}||${networkOf(address)}`, perAddress)
}

export async function forgetAttemptFrom(
  database: Database,
  { kind }: Pick<RateLimit, 'kind'>,
  address: string,
): Promise<void> {
  await uncountAttempt(database, `${kind}||${networkOf(address)}`)
}

interface Counted {
  count: number
  /** Seconds until the window ends. */
  seconds: number
}

const NEW_ROW = '1, now() + make_interval(secs => $4)'

/**
 * In sequence: an attempt over one of the first two limits does not increase the account's count, and so cannot lock
 * others out.
 */
const COUNT_THREE = {
  name: 'count an attempt',
  text: `with ${ASYNC_COMMIT}, first as (
      insert into rate_limits as limits (key, count, expires_at) select $1, ${NEW_ROW} from async_commit ${INCREMENT}
    ), second as (
      insert into rate_limits as limits (key, count, expires_at)
      select $2, ${NEW_ROW} from first where first.count <= $5 ${INCREMENT}
    ), third as (
      insert into rate_limits as limits (key, count, expires_at)
      select $3, ${NEW_ROW} from second where second.count <= $6 ${INCREMENT}
    )
    select 1 as step, * from first union all select 2, * from second union all select 3, * from third
    order by step`,
}

async function count(database: Database, key: string, most: number): Promise<void> {
  const counted = await firstRow<Counted>(
    database,
    `insert into rate_limits as limits (key, count, expires_at)
     values ($1, 1, now() + make_interval(secs => $2)) ${INCREMENT}`,
    [key, WINDOW_SECONDS],
  )
  if (counted) refuseOver(counted, most)
}

function refuseOver({ count, seconds }: Counted, most: number): void {
  if (count <= most) return
  throw new CallError('too_many_requests', {
    message: apiMessages.tooMany({ minutes: Math.ceil(seconds / 60) }),
    retryAfter: seconds,
  })
}

/**
 * Removes an account owner's own attempts after a success; those of others stay counted. Runs in the transaction of the
 * success, or on its own as one statement, like counting.
 */
export async function forgetAttempts(database: Pool | Transaction, limit: RateLimit, attempt: Attempt): Promise<void> {
  const { accountAndAddress, address, account } = keysOf(limit, attempt)
  const alone = database instanceof Pool
  await preparedRows(database, alone ? FORGET_ALONE : FORGET, [accountAndAddress, address, account])
}

/** In the order in which attempts are counted, to avoid deadlocks. */
const forgetThree = (first: string) => `first as (
      delete from rate_limits where key = ${first} returning key
    ), second as (
      update rate_limits set count = greatest(count - 1, 0)
      where key = $2 and (select count(*) from first) >= 0 returning key
    ), third as (
      update rate_limits set count = greatest(count - 1, 0)
      where key = $3 and (select count(*) from second) >= 0
    )
    select`
const FORGET = { name: 'forget attempts', text: `with ${forgetThree('$1')}` }
const FORGET_ALONE = {
  name: 'forget attempts alone',
  text: `with ${ASYNC_COMMIT}, ${forgetThree('(select $1 from async_commit)')}`,
}

async function uncountAttempt(database: Database, key: string): Promise<void> {
  await rows(
    database,
    kysely.updateTable('rate_limits').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', key),
  )
}

/**
 * Failed lookups of one-time links and similar tokens, per address. 256 bits cannot be guessed; the limit only reduces
 * the load.
 */
const LINK_LIMIT = { kind: 'link', perAddress: 8 }

/**
 * Looks up the target of a link's token. Only failed lookups count and are refused, so that invented tokens do not
 * block valid ones from the same address.
 * @throws CallError too_many_requests
 */
export async function findByLink<Found>(
  { database, address }: { database: Database; address: string },
  find: () => Promise<Found>,
): Promise<Found> {
  const found = await find()
  if (!found) await countAttemptFrom(database, LINK_LIMIT, address)
  return found
}

/** Most earlier sign-in addresses that are checked; few accounts have more. */
const KNOWN_ADDRESSES_MAX = 1_000

const SIGN_IN_ADDRESSES = {
  name: 'where an account has signed in',
  text: `select distinct audit_events.address
    from audit_events join users on users.id = audit_events.user_id
    where lower(users.email) = lower($1) and audit_events.action = 'sign in' limit ${KNOWN_ADDRESSES_MAX}`,
}

async function hasSignedInFrom(database: Database, { email, address }: Attempt): Promise<boolean> {
  const found = await preparedRows<{ address: string }>(database, SIGN_IN_ADDRESSES, [email])
  const network = networkOf(address)
  return found.some((place) => networkOf(place.address) === network)
}
