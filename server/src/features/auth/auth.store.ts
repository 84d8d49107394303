import type { ConsoleLanguage } from '@griot/contract/accounts/auth.ts'
import type { Role } from '@griot/contract/accounts/roles.ts'
import { type InferResult, sql } from 'kysely'
import { ADVISORY_LOCKS } from '../../storage/database/advisory-locks.ts'
import { type Database, firstRow, preparedRows, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import { ASYNC_COMMIT } from '../../storage/database/pool/async-commit.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { type Transaction, violatedConstraint } from '../../storage/database/pool/transaction.ts'
import { auditChange, changeOf, type FieldChange } from '../../storage/database/writes/audit-change.ts'

export const USER = [
  'id',
  'email',
  'name',
  'role',
  'status',
  'is_approver',
  'console_language',
  'password_hash as passwordHash',
] as const
const selectUser = kysely.selectFrom('users').select(USER)
export type UserRow = InferResult<typeof selectUser>[number]

const BY_EMAIL = {
  name: 'find a user by email',
  text: selectUser.where(sql`lower(email)`, '=', sql`lower(${''})`).compile().sql,
}

export async function findUserByEmail(database: Database, email: string): Promise<UserRow | null> {
  const [user] = await preparedRows<UserRow>(database, BY_EMAIL, [email])
  return user ?? null
}

/**
 * Inserts an account and audits it. Without a password it is invited, unless stated otherwise.
 * @throws an error for which `isEmailTaken` is true when another account has the email
 */
export async function insertUser(
  transaction: Transaction,
  user: {
    email: string
    name: string
    role: Role
    passwordHash: string | null
    isApprover?: boolean
    status?: 'active'
  },
): Promise<UserRow> {
  const { email, name, role, passwordHash, isApprover = false } = user
  const status = user.status ?? (passwordHash === null ? 'invited' : 'active')
  const row = await firstRow(
    transaction,
    kysely
      .insertInto('users')
      .values({ email, name, role, status, password_hash: passwordHash, is_approver: isApprover })
      .returning(USER),
  )
  if (!row) throw new Error('The insert into users gave no row.')
  await auditUserChange(transaction, {
    userId: row.id,
    action: 'create',
    by: transaction.actor.userId,
    changed: {
      email: changeOf(null, email),
      role: changeOf(null, role),
      ...(isApprover && { isApprover: changeOf(null, 'true') }),
    },
  })
  return row
}

export function isEmailTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'users_email'
}

export async function anyAdmin(database: Database): Promise<boolean> {
  const found = await firstRow(
    database,
    kysely.selectFrom('users').select('id').where('role', '=', 'admin').where('status', '=', 'active').limit(1),
  )
  return found !== null
}

/** Serialises, over all processes, transactions that read or change the set of admins. Taken before any row lock. */
export async function lockAdmins(transaction: Transaction): Promise<void> {
  await rows(transaction, 'select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.admins])
}

const OPEN_SESSION = {
  name: 'open a session',
  text: `with ${ASYNC_COMMIT}, account as (
       select id from users
       where id = (select $2::bigint from async_commit) and password_hash is not distinct from $3 and status = 'active'
       for share
     ), opened as (
       insert into sessions (id, user_id, address, expires_at, user_agent, second_factor)
       select $1, id, $4, now() + make_interval(secs => $5), $6, $7 from account
     )
     insert into audit_events (user_id, action, entity, entity_keys, versions, address)
     select id, 'sign in', 'user', array[id], array[]::integer[], $4 from account returning id`,
}

/**
 * Creates a session and audits the sign-in. False when the account has another password by now, or was disabled: its
 * row is locked, so that anything that ends its sessions either runs first or also ends this one. Also false when a
 * second factor was turned on since the account was read. One statement, so its own transaction, committed
 * asynchronously: a sign-in lost in a crash is repeated, and later writes of the session come after it.
 */
export async function openSession(
  pool: Pool,
  session: {
    id: string
    userId: number
    passwordHash: string | null
    address: string
    userAgent: string
    /** By the database's clock, which decides when the session ends on every process. */
    lastsSeconds: number
    /** Whether a code of the second factor was verified. */
    secondFactor: boolean
  },
): Promise<boolean> {
  const opened = await preparedRows(pool, OPEN_SESSION, [
    session.id,
    session.userId,
    session.passwordHash,
    session.address,
    session.lastsSeconds,
    session.userAgent,
    session.secondFactor,
  ]).catch((error) => {
    if (violatedConstraint(error) === 'sessions_second_factor') return []
    throw error
  })
  return opened.length > 0
}

/** Stores the language of an account that has none yet. */
export async function saveFirstLanguage(
  database: Database,
  { userId, language }: { userId: number; language: ConsoleLanguage },
): Promise<void> {
  await rows(
    database,
    kysely
      .updateTable('users')
      .set({ console_language: language })
      .where('id', '=', userId)
      .where('console_language', 'is', null),
  )
}

/** Returns the language that an account had; undefined when it is the same. */
export async function saveLanguage(
  transaction: Transaction,
  { userId, language }: { userId: number; language: ConsoleLanguage },
): Promise<{ before: string | null } | undefined> {
  const changed = await firstRow<{ before: string | null }>(
    transaction,
    `update users set console_language = $2
     from (select id, console_language as before from users where id = $1 for no key update) old
     where users.id = old.id and before is distinct from $2 returning before`,
    [userId, language],
  )
  return changed ?? undefined
}

/** Deletes a session and audits the sign-out, in one statement. */
export async function closeSession(
  database: Database,
  session: { id: string; userId: string; address: string },
): Promise<void> {
  await rows(
    database,
    `with closed as (delete from sessions where id = $1)
     insert into audit_events (user_id, action, entity, entity_keys, versions, address)
     values ($2, 'sign out', 'user', array[$2::bigint], array[]::integer[], $3)`,
    [session.id, session.userId, session.address],
  )
}

/**
 * Stores the hash of the newest password-reset link; earlier ones end. The account is locked, so that one that is being
 * disabled gets no valid link.
 */
export async function savePasswordReset(
  database: Database,
  reset: { userId: number; tokenHash: Buffer; minutes: number },
): Promise<void> {
  await rows(
    database,
    `with account as (select id from users where id = $1 and status = 'active' for share)
     insert into password_resets (user_id, token_hash, expires_at)
     select id, $2, now() + make_interval(mins => $3) from account
     on conflict (user_id) do update set
       token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`,
    [reset.userId, reset.tokenHash, reset.minutes],
  )
}

export async function hasPasswordReset(database: Database, tokenHash: Buffer): Promise<boolean> {
  const found = await firstRow(
    database,
    kysely
      .selectFrom('password_resets')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`),
  )
  return found !== null
}

/** Uses the link up and returns its account; null when it is invalid, or the account is disabled. */
export function consumePasswordReset(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<Pick<UserRow, 'id' | 'email'> | null> {
  return firstRow(
    transaction,
    kysely
      .deleteFrom('password_resets')
      .using('users')
      .whereRef('users.id', '=', 'password_resets.user_id')
      .where('users.status', '=', 'active')
      .where('password_resets.token_hash', '=', tokenHash)
      .where('password_resets.expires_at', '>', sql<Date>`now()`)
      .returning(['users.id', 'users.email']),
  )
}

/**
 * Sets the password, ends all sessions of the account except one, its API tokens and its reset links, and audits it.
 * The account is locked before, or by the update, so that no token is created concurrently. A trigger ends its sign-ins
 * that wait for a code.
 */
export async function replacePassword(
  transaction: Transaction,
  change: { userId: number; passwordHash: string; action: string; exceptSession?: string },
): Promise<void> {
  const { userId, passwordHash, action, exceptSession = null } = change
  await rows(
    transaction,
    kysely
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', userId),
  )
  await rows(transaction, kysely.deleteFrom('password_resets').where('user_id', '=', userId))
  // Separate statements: they see sessions and tokens committed by the transaction that held the lock before.
  await endSessions(transaction, { userId, exceptSession })
  const tokens = await rows(
    transaction,
    kysely.deleteFrom('api_tokens').where('user_id', '=', userId).returning('name'),
  )
  const names = tokens.map(({ name }) => name).join(', ')
  const changed = names === '' ? {} : { changed: { tokens: changeOf(names, null) } }
  await auditUserChange(transaction, { userId, action, by: String(userId), ...changed })
}

/** Ends the sessions of an account, except one. */
export async function endSessions(
  transaction: Transaction,
  { userId, exceptSession }: { userId: number; exceptSession: string | null },
): Promise<void> {
  const all = kysely.deleteFrom('sessions').where('user_id', '=', userId)
  await rows(transaction, exceptSession === null ? all : all.where('id', '!=', exceptSession))
}

/**
 * Audits a change of an account; a null author is Griot itself. Accounts have no revisions, so the entry contains the
 * fields, but never a password, hash or link.
 */
export async function auditUserChange(
  transaction: Transaction,
  note: {
    userId: number
    action: string
    by: string | null
    changed?: Readonly<Record<string, FieldChange>>
  },
): Promise<void> {
  const { userId, ...change } = note
  await auditChange(transaction, { entity: 'user', key: userId, ...change })
}
