import { may, ROLES } from '@griot/contract/accounts/roles.ts'
import { mapKeyOf } from '../../shared/items/items.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { ENTITIES, type Entity } from '../../storage/database/writes/entities.ts'

/** Roles that approve without a mark of their account. */
export const APPROVING_ROLES = ROLES.filter((role) => may(role, 'reviews.decide'))

/** An item by its key. */
export interface Key {
  entity: Entity
  key: number
}

/** The two columns of a parameter list of items: `unnest($1::text[], $2::bigint[])`. */
export const columnsOf = (items: readonly Key[]): [Entity[], number[]] => [
  items.map(({ entity }) => entity),
  items.map(({ key }) => key),
]

interface Person {
  id: number
  name: string
}

/** An item with its review, whose columns are null for a draft. */
export interface ReviewRow {
  entity: Entity
  key: number
  current_version: number
  state: string | null
  version: number | null
  requested_by: Person | null
  requested_from: Person | null
  requested_at: Date | null
  due_on: string | null
  note: string | null
  decided_by: Person | null
  decided_at: Date | null
  reason: string | null
  reason_text: string | null
  approved_version: number | null
  lapsed_at: Date | null
  changed_by: Person | null
  changed_at: Date | null
  open_threads: number
}

const person = (column: string) =>
  `(select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column})`

const openThreads = (entity: string, key: string) =>
  `(select count(*)::integer from comment_threads t
    where t.entity = ${entity} and t.entity_key = ${key} and t.resolved_at is null) as open_threads`

/** The reviews of items, in their order. */
export function reviewsOf(database: Database, items: readonly (Key & { version: number })[]): Promise<ReviewRow[]> {
  return rows(
    database,
    `select w.entity, w.key, w.version as current_version, r.state, r.version, ${person('r.requested_by')} as requested_by,
       ${person('r.requested_from')} as requested_from, r.requested_at, r.due_on as due_on, r.note,
       ${person('r.decided_by')} as decided_by, r.decided_at, r.reason, r.reason_text, r.approved_version, r.lapsed_at,
       ${person('c.user_id')} as changed_by, c.at as changed_at, ${openThreads('w.entity', 'w.key')}
     from unnest($1::text[], $2::bigint[], $3::integer[]) with ordinality as w (entity, key, version, place)
     left join reviews r on r.entity = w.entity and r.entity_key = w.key
     left join revisions c on c.entity = w.entity and c.entity_key = w.key and c.version = w.version
     order by w.place`,
    [...columnsOf(items), items.map(({ version }) => version)],
  )
}

export interface ContentsRow {
  root: number
  state: string
  count: number
}

/** How many items lessons use, with themselves, by state. */
export function countContents(database: Database, lessons: readonly number[]): Promise<ContentsRow[]> {
  return rows(
    database,
    `select i.root, coalesce(r.state, 'draft') as state, count(*)::integer as count
     from items_used_by('lesson', $1) i left join reviews r on r.entity = i.entity and r.entity_key = i.entity_key
     group by 1, 2`,
    [lessons],
  )
}

/** The order of all writers of several items: first what names codes, then assets. */
const LOCKED = ['lesson', 'chat', 'activity', 'level', 'asset'] as const

/**
 * Locks items until the transaction ends, so that nothing changes them. Returns the keys of those that still exist.
 */
export async function lockItems(transaction: Transaction, items: readonly Key[]): Promise<Key[]> {
  const locked: Key[] = []
  for (const entity of LOCKED) {
    const keys = items.filter((item) => item.entity === entity).map(({ key }) => key)
    if (keys.length === 0) continue
    const { table, key } = ENTITIES[entity]
    const [alive, order] = entity === 'asset' ? ['true', 'kind, lower(code)'] : ['deleted_at is null', 'key']
    const found = await rows<{ key: number }>(
      transaction,
      `select ${key} as key from ${table} where ${key} = any($1::bigint[]) and ${alive} order by ${order} for update`,
      [keys],
    )
    locked.push(...found.map((row) => ({ entity, key: Number(row.key) })))
  }
  return locked
}

/** A review as stored in an event, by the names of its columns. */
export type StoredReview = Record<string, unknown> & {
  state: string
  version: number
  requested_by: number | null
  requested_from: number | null
  decided_by: number | null
  decided_at: string | null
  approved_version: number | null
}

/** What a decision about a revision depends on. */
export interface JudgedItem {
  entity: Entity
  key: number
  /** The revision that was seen. */
  version: number
  before: StoredReview | null
  /** Whether the item has had this revision. */
  is_known: boolean
  /** Whether its content is still that of the revision. */
  is_current: boolean
  lacks_file: boolean
  /** Who made the last change of content up to the revision. */
  changed_by: number | null
}

/** The state of locked items for decisions about revisions. */
export function judgeItems(database: Database, items: readonly (Key & { version: number })[]): Promise<JudgedItem[]> {
  return rows(
    database,
    `select w.entity, w.key, w.version, to_jsonb(r) as before, seen.version is not null as is_known,
       coalesce(newest.version = w.version
         or review_content(w.entity, newest.snapshot) = review_content(w.entity, seen.snapshot), false) as is_current,
       w.entity = 'asset' and (select file_sha256 from assets where id = w.key) is null as lacks_file,
       content_changed_by(w.entity, w.key, w.version) as changed_by
     from unnest($1::text[], $2::bigint[], $3::integer[]) with ordinality as w (entity, key, version, place)
     left join reviews r on r.entity = w.entity and r.entity_key = w.key
     left join revisions seen on seen.entity = w.entity and seen.entity_key = w.key and seen.version = w.version
     left join lateral (select v.version, v.snapshot from revisions v where v.entity = w.entity and v.entity_key = w.key
       order by v.version desc limit 1) newest on true
     order by w.place`,
    [...columnsOf(items), items.map(({ version }) => version)],
  )
}

/** Accounts that may approve: by their role, or because an admin has marked them. */
const MAY_APPROVE = `u.status = 'active' and (u.is_approver or u.role in (${APPROVING_ROLES.map((role) => `'${role}'`).join(', ')}))`

export function approvers(database: Database): Promise<{ id: number; name: string; to_review: number }[]> {
  return rows(
    database,
    `select u.id, u.name, (select count(*)::integer from reviews r where r.state = 'inReview'
       and r.requested_from = u.id and item_exists(r.entity, r.entity_key)) as to_review
     from users u where ${MAY_APPROVE} order by lower(u.name), u.id`,
  )
}

/** Those of some accounts that may approve, until the transaction ends. Called before the rows of reviews are locked. */
export async function lockApprovers(transaction: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const found = await rows<{ id: number }>(
    transaction,
    `select u.id from users u where u.id = any($1::bigint[]) and ${MAY_APPROVE} order by u.id for share`,
    [ids],
  )
  return new Set(found.map(({ id }) => Number(id)))
}

interface EventRow {
  action: string
  user_id: number | null
  before: StoredReview | null
}

/** The last event of an item; null for a draft that never left it. */
export function lastEvent(database: Database, { entity, key }: Key): Promise<EventRow | null> {
  return firstRow(
    database,
    `select action, user_id, before from review_events
     where entity = $1 and entity_key = $2 order by id desc limit 1`,
    [entity, key],
  )
}

/** What each item in review was before its first request: asking again keeps it. By `mapKeyOf`. */
export async function beforeRequests(
  database: Database,
  items: readonly Key[],
): Promise<Map<string, StoredReview | null>> {
  const found = await rows<Key & { before: StoredReview | null }>(
    database,
    `select distinct on (e.entity, e.entity_key) e.entity, e.entity_key as key, e.before
     from unnest($1::text[], $2::bigint[]) as w (entity, key)
     join review_events e on e.entity = w.entity and e.entity_key = w.key and e.action = 'requested'
     order by e.entity, e.entity_key, e.id desc`,
    columnsOf(items),
  )
  return new Map(found.map((row) => [mapKeyOf(row), row.before]))
}
