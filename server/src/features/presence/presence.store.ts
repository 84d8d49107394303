import { type Role, roleSchema } from '@griot/contract/accounts/roles.ts'
import { ASSET_KIND_NAMES, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { type OpenEntity, type OpenItem, openItemKey } from '@griot/contract/presence/open-items.ts'
import type { Selectable } from 'kysely'
import { MUST_SET_UP } from '../../http/auth/authenticate.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import type { OpenThings, Sessions, Users } from '../../storage/database/rows.generated.ts'

/** Lease of a process in seconds without a heartbeat. */
const LEASE_SECONDS = 12
/** Seconds until its rows are deleted: it may only have been slow. */
const DELETE_AFTER_SECONDS = 60

/** The channel on which processes name things whose people have changed. */
export const PRESENCE_CHANNEL = 'presence'

/** The table of each noun's version; for assets it follows from the kind. */
const TABLES = {
  level: 'levels',
  lesson: 'lessons',
  activity: 'activities',
  chat: 'chat_series',
} as const satisfies Record<Exclude<OpenEntity, AssetKind>, string>

/** A stream and its open things. */
export interface OpenStream {
  number: number
  sessionId: string
  things: readonly OpenItem[]
}

/** Renews a process's lease; false when its rows were already deleted. */
export async function renewProcessLease(database: Database, process: string): Promise<boolean> {
  const here = await firstRow(database, 'update presence_processes set seen_at = now() where id = $1 returning id', [
    process,
  ])
  return here !== null
}

/** Writes all streams of a process, replacing its earlier rows. */
export async function register(database: Database, process: string, streams: readonly OpenStream[]): Promise<void> {
  await rows(
    database,
    `insert into presence_processes (id) values ($1) on conflict (id) do update set seen_at = now()`,
    [process],
  )
  await addStreams(database, process, streams)
  await rows(database, 'delete from open_things where process_id = $1 and stream <> all($2::integer[])', [
    process,
    streams.map(({ number }) => number),
  ])
}

/** Removes a process with all its rows. */
export async function unregister(database: Database, process: string): Promise<void> {
  await rows(database, 'delete from presence_processes where id = $1', [process])
}

/** Removes the rows of killed processes. */
export async function deleteExpiredProcesses(database: Database): Promise<void> {
  await rows(database, 'delete from presence_processes where seen_at < now() - make_interval(secs => $1)', [
    DELETE_AFTER_SECONDS,
  ])
}

export async function addStreams(database: Database, process: string, streams: readonly OpenStream[]): Promise<void> {
  const flat = streams.flatMap(({ number, sessionId, things }) =>
    things.map(({ entity, id }) => ({ number, sessionId, entity, id })),
  )
  if (flat.length === 0) return
  await rows(
    database,
    `insert into open_things (process_id, stream, session_id, entity, thing)
     select $1, * from unnest($2::integer[], $3::uuid[], $4::text[], $5::text[]) on conflict do nothing`,
    [
      process,
      flat.map(({ number }) => number),
      flat.map(({ sessionId }) => sessionId),
      flat.map(({ entity }) => entity),
      flat.map(({ id }) => id),
    ],
  )
}

export async function removeStreams(database: Database, process: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await rows(database, 'delete from open_things where process_id = $1 and stream = any($2::integer[])', [
    process,
    numbers,
  ])
}

/** Notifications are limited to 8,000 bytes; a longer list is sent as "everything". */
const PAYLOAD_MAX = 7_000
const EVERYTHING = '*'

/** Notifies every process, including this one, that the people of these things have changed. */
export async function notify(database: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const payload = names.join(',')
  await rows(database, 'select pg_notify($1, $2)', [
    PRESENCE_CHANNEL,
    payload.length > PAYLOAD_MAX ? EVERYTHING : payload,
  ])
}

/** The names in a notification; null for "everything". */
export const parseNotification = (payload: string): string[] | null =>
  payload === EVERYTHING ? null : payload.split(',')

/** The account of a session, and its current role. */
export interface Reader {
  userId: string
  role: Role
}

/** Those of these sessions that are still valid. */
export async function liveSessions(database: Database, sessionIds: readonly string[]): Promise<Map<string, Reader>> {
  const found = await rows<SessionRow>(
    database,
    `select s.id, s.user_id, u.role, ${MUST_SET_UP} from sessions s join users u on u.id = s.user_id
     where s.id = any($1::uuid[]) and s.expires_at > now() and u.status = 'active'`,
    [sessionIds],
  )
  const live = found.filter((row) => !row.must_set_up)
  return new Map(live.map(({ id, user_id, role }) => [id, { userId: String(user_id), role: roleSchema.parse(role) }]))
}

type SessionRow = Pick<Selectable<Sessions>, 'id' | 'user_id'> &
  Pick<Selectable<Users>, 'role'> & { must_set_up: boolean }

/** A person who has something open, with one of their sessions. */
export interface Viewer {
  userId: string
  sessionId: string
  name: string
}

/** The presence of an open thing. */
export interface PresenceState {
  viewers: Viewer[]
  version: number | null
  discussion: number
}

/** Who has these things open, on any process, and their current versions. */
export async function readPresence(
  database: Database,
  things: readonly OpenItem[],
): Promise<Map<string, PresenceState>> {
  const known = new Map<string, PresenceState>(
    things.map((thing) => [openItemKey(thing), { viewers: [], version: null, discussion: 0 }]),
  )
  for (const { entity, thing, ...person } of await peopleOf(database, things)) {
    const { user_id, session_id, name } = person
    const at = known.get(`${entity}:${thing}`)
    at?.viewers.push({ userId: String(user_id), sessionId: session_id, name })
  }
  for (const { entity, thing, ...now } of await versionsOf(database, things)) {
    const at = known.get(`${entity}:${thing}`)
    if (at) Object.assign(at, now)
  }
  return known
}

type PersonRow = Pick<Selectable<OpenThings>, 'entity' | 'thing' | 'session_id'> &
  Pick<Selectable<Users>, 'name'> & { user_id: number }

function peopleOf(database: Database, things: readonly OpenItem[]): Promise<PersonRow[]> {
  return rows<PersonRow>(
    database,
    `select distinct o.entity, o.thing, u.name, u.id as user_id, s.id as session_id
     from unnest($1::text[], $2::text[]) as asked (entity, thing)
     join open_things o using (entity, thing)
     join presence_processes p on p.id = o.process_id
     join sessions s on s.id = o.session_id
     join users u on u.id = s.user_id
     where p.seen_at > now() - make_interval(secs => $3)
       and s.expires_at > now() and u.status = 'active'
     order by u.name, u.id`,
    [things.map(({ entity }) => entity), things.map(({ id }) => id), LEASE_SECONDS],
  )
}

type VersionRow = Pick<Selectable<OpenThings>, 'entity' | 'thing'> & { version: number; discussion: number }

/** SQL: how often the comments or the review of a row have changed. */
const discussionOf = (entity: string, key: string) =>
  `coalesce((select changes from discussions d where d.entity = '${entity}' and d.entity_key = ${key}), 0) as discussion`

/** One statement, with only the tables that are needed. */
async function versionsOf(database: Database, things: readonly OpenItem[]): Promise<VersionRow[]> {
  const values: unknown[] = []
  const parts: string[] = []
  for (const [entity, table] of Object.entries(TABLES)) {
    const ids = things.filter((thing) => thing.entity === entity).map(({ id }) => id)
    if (ids.length === 0) continue
    values.push(ids)
    parts.push(
      `select '${entity}' as entity, id as thing, version, ${discussionOf(entity, 'key')} from ${table}
       where id = any($${values.length}::text[]) and deleted_at is null`,
    )
  }
  const kinds: readonly string[] = ASSET_KIND_NAMES
  const assets = things.filter(({ entity }) => kinds.includes(entity)).map(({ id }) => id)
  if (assets.length > 0) {
    values.push(assets)
    parts.push(
      `select kind as entity, id::text as thing, version, ${discussionOf('asset', 'id')} from assets
       where id = any($${values.length}::bigint[])`,
    )
  }
  return parts.length === 0 ? [] : rows<VersionRow>(database, parts.join(' union all '), values)
}
