import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/roles.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'

export interface UserRow {
  id: number
  email: string
  name: string
  role: Role
  status: 'active' | 'disabled'
  password_hash: string
}

export function findUserByEmail(database: Database, email: string): Promise<UserRow | null> {
  return firstRow(
    database,
    'select id, email, name, role, status, password_hash from users where lower(email) = lower($1)',
    [email],
  )
}

/** Adds an account. @throws a unique violation of users_email when the email is taken. */
export async function insertUser(
  database: Database,
  user: { email: string; name: string; role: Role; passwordHash: string },
): Promise<UserRow> {
  const row = await firstRow<UserRow>(
    database,
    `insert into users (email, name, role, password_hash) values ($1, $2, $3, $4)
     returning id, email, name, role, status, password_hash`,
    [user.email, user.name, user.role, user.passwordHash],
  )
  if (!row) throw new Error('The insert into users gave no row.')
  return row
}

export async function anyAdmin(database: Database): Promise<boolean> {
  return (
    (await firstRow(
      database,
      `select 1 from users where role = 'admin' and status = 'active' limit 1`,
    )) !== null
  )
}

/**
 * Opens a session that ends at `expiresAt` (milliseconds since 1970), and notes the sign-in. Null
 * when the account has another password by now, or was disabled: the row is locked, so that
 * whatever ends an account's sessions either comes first or ends this one too.
 */
export async function openSession(
  database: Database,
  session: { userId: string; passwordHash: string; address: string; expiresAt: number },
): Promise<string | null> {
  const id = randomUUID()
  const opened = await firstRow(
    database,
    `with account as (
       select id from users where id = $2 and password_hash = $3 and status = 'active' for share
     ), opened as (
       insert into sessions (id, user_id, address, expires_at)
       select $1, id, $4, to_timestamp($5) from account
     )
     insert into audit_events (user_id, action, entity, entity_keys, versions, address)
     select id, 'sign in', 'user', array[id], array[]::integer[], $4 from account returning id`,
    [id, session.userId, session.passwordHash, session.address, session.expiresAt / 1000],
  )
  return opened && id
}

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

/** Keeps the hash of the newest link that creates the first admin. */
export async function keepFirstAdminLink(database: Database, tokenHash: Buffer): Promise<void> {
  await rows(
    database,
    `insert into one_time_links (purpose, token_hash) values ('first admin', $1)
     on conflict (purpose) do update set token_hash = excluded.token_hash, created_at = now()`,
    [tokenHash],
  )
}

/** Uses the link up; false when it is not the newest one or was used. */
export async function useFirstAdminLink(database: Database, tokenHash: Buffer): Promise<boolean> {
  const used = await firstRow(
    database,
    `delete from one_time_links where purpose = 'first admin' and token_hash = $1 returning purpose`,
    [tokenHash],
  )
  return used !== null
}

/** Keeps the hash of the newest link that sets a new password; the one before ends. */
export async function keepPasswordReset(
  database: Database,
  reset: { userId: number; tokenHash: Buffer; minutes: number },
): Promise<void> {
  await rows(
    database,
    `insert into password_resets (user_id, token_hash, expires_at)
     values ($1, $2, now() + make_interval(mins => $3))
     on conflict (user_id) do update set token_hash = excluded.token_hash,
       expires_at = excluded.expires_at, created_at = now()`,
    [reset.userId, reset.tokenHash, reset.minutes],
  )
}

export async function hasPasswordReset(database: Database, tokenHash: Buffer): Promise<boolean> {
  const found = await firstRow(
    database,
    'select 1 from password_resets where token_hash = $1 and expires_at > now()',
    [tokenHash],
  )
  return found !== null
}

/** Uses the link up and gives its account; null when it does not count, or the account is disabled. */
export function usePasswordReset(
  database: Database,
  tokenHash: Buffer,
): Promise<{ id: number; email: string } | null> {
  return firstRow(
    database,
    `delete from password_resets r using users u
     where r.token_hash = $1 and r.expires_at > now() and u.id = r.user_id and u.status = 'active'
     returning u.id, u.email`,
    [tokenHash],
  )
}

/** Sets the password, ends every session of the account, and notes who did it from where. */
export async function replacePassword(
  database: Database,
  change: { userId: number; passwordHash: string; action: string; address: string },
): Promise<void> {
  await rows(
    database,
    'update users set password_hash = $2, version = version + 1, updated_at = now() where id = $1',
    [change.userId, change.passwordHash],
  )
  // A statement of its own: it sees the sessions of sign-ins that held the row until now.
  await rows(database, 'delete from sessions where user_id = $1', [change.userId])
  await rows(
    database,
    `insert into audit_events (user_id, action, entity, entity_keys, versions, address)
     values ($1, $2, 'user', array[$1::bigint], array[]::integer[], $3)`,
    [change.userId, change.action, change.address],
  )
}
