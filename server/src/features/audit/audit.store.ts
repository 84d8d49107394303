import type { Role } from '@griot/contract/accounts/roles.ts'
import { AUDIT_THINGS_SHOWN, type AuditQuery } from '@griot/contract/history/audit.ts'
import type { Selectable } from 'kysely'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import type { AuditEvents } from '../../storage/database/rows.generated.ts'
import { ENTITIES, type Entity, isEntity } from '../../storage/database/writes/entities.ts'

export interface EventRow
  extends Pick<Selectable<AuditEvents>, 'id' | 'at' | 'action' | 'entity' | 'address' | 'changed' | 'bulk_change_id'> {
  /** The first ones. */
  keys: number[]
  versions: number[]
  count: number
  user_id: number | null
  name: string | null
  email: string | null
  role: Role | null
}

const SELECT = `select e.id, e.at, e.action, e.entity, e.address, e.changed, e.bulk_change_id,
    e.entity_keys[1:${AUDIT_THINGS_SHOWN}] as keys, e.versions[1:${AUDIT_THINGS_SHOWN}] as versions,
    cardinality(e.entity_keys) as count, u.id as user_id, u.name, u.email, u.role
  from audit_events e left join users u on u.id = e.user_id`

/** Events by time, newest first; one more than `limit` where there are older ones. */
export function listEvents(database: Database, query: AuditQuery): Promise<EventRow[]> {
  const { who, entity, action, from, until, before, limit } = query
  const values: unknown[] = []
  const conditions: string[] = []
  const want = (condition: (place: string) => string, value: unknown) => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  if (who === 'griot') conditions.push('e.user_id is null')
  else if (who !== undefined) want((place) => `e.user_id = ${place}`, who)
  if (entity !== undefined) want((place) => `e.entity = ${place}`, entity)
  if (action !== undefined) want((place) => `e.action = ${place}`, action)
  if (from !== undefined) want((place) => `e.at >= ${place}`, from)
  if (until !== undefined) want((place) => `e.at < ${place}`, until)
  // The id decides between events at the same time.
  if (before !== undefined)
    want((place) => `(e.at, e.id) < (select at, id from audit_events where id = ${place})`, before)
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  values.push(limit + 1)
  return rows<EventRow>(database, `${SELECT} ${where} order by e.at desc, e.id desc limit $${values.length}`, values)
}

export function findEvent(database: Database, id: number): Promise<EventRow | null> {
  return firstRow<EventRow>(database, `${SELECT} where e.id = $1`, [id])
}

/** SQL for the names of things that are not items and have more than an id. */
const NAMED: Readonly<Record<string, string>> = {
  user: 'email',
  file: 'left(digest, 12)',
  view: 'name',
  comment: '(select left(text, 60) from comments where thread_id = comment_threads.id order by comments.id limit 1)',
  take: '(select code from assets where assets.id = asset_id)',
  speaker: 'name',
  release: "concat_ws(' ', language, number, name)",
}

/** The names of things by key; missing for deleted ones. */
export async function readNames(
  database: Database,
  entity: string,
  keys: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const place = placeOf(entity)
  if (place === null || keys.length === 0) return new Map()
  const found = await rows<{ key: number; name: string }>(
    database,
    `select ${place.key} as key, ${NAMED[entity] ?? 'id'} as name from ${place.table} where ${place.key} = any($1::bigint[])`,
    [keys],
  )
  return new Map(found.map(({ key, name }) => [Number(key), name]))
}

function placeOf(entity: string): { table: string; key: string } | null {
  if (entity === 'user') return { table: 'users', key: 'id' }
  if (entity === 'view') return { table: 'saved_views', key: 'id' }
  if (entity === 'comment') return { table: 'comment_threads', key: 'id' }
  if (entity === 'word') return { table: 'team_words', key: 'id' }
  if (entity === 'release') return { table: 'releases', key: 'id' }
  if (entity === 'file') return { table: 'integrity_findings', key: 'id' }
  return isEntity(entity) ? ENTITIES[entity] : null
}

export interface RevisionRow {
  entity_key: number
  version: number
  shape: number
  snapshot: Record<string, unknown>
}

/** Rows at the versions that an event wrote, and at the versions before, in one query. */
export function revisionsAround(
  database: Database,
  input: { entity: Entity; keys: readonly number[]; versions: readonly number[] },
): Promise<RevisionRow[]> {
  return rows<RevisionRow>(
    database,
    `select r.entity_key, r.version, r.shape, r.snapshot
     from unnest($2::bigint[], $3::integer[]) as w (key, version)
     join revisions r on r.entity = $1 and r.entity_key = w.key and r.version in (w.version, w.version - 1)`,
    [input.entity, input.keys, input.versions],
  )
}
