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

/** Opens a session that ends at `expiresAt` (milliseconds since 1970), and notes the sign-in. */
export async function openSession(
  database: Database,
  session: { userId: string; address: string; expiresAt: number },
): Promise<string> {
  const id = randomUUID()
  await rows(
    database,
    `with opened as (
       insert into sessions (id, user_id, address, expires_at) values ($1, $2, $3, to_timestamp($4))
     )
     insert into audit_events (user_id, action, entity, entity_keys, versions, address)
     values ($2, 'sign in', 'user', array[$2::bigint], array[]::integer[], $3)`,
    [id, session.userId, session.address, session.expiresAt / 1000],
  )
  return id
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
