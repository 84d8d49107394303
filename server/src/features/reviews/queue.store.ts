import type { QUEUE_LISTS } from '@griot/contract/reviews/reviews.ts'
import { type Database, rows } from '../../storage/database/database.ts'
import type { Entity } from '../../storage/database/writes/entities.ts'

/** The lists of the contract, and returned items that had a date, by date. */
export type QueueList = (typeof QUEUE_LISTS)[number] | 'returnedDated'

/** Items that exist, of each kind: from where, and their keys, languages and versions. */
const LIVE = [
  ["'asset'", 'assets t', 't.id', 't.language', 'true'],
  ["'level'", 'levels t', 't.key', 't.language', 't.deleted_at is null'],
  ["'lesson'", 'lessons t join levels v on v.key = t.level_key', 't.key', 'v.language', 't.deleted_at is null'],
  ...[
    ["'activity'", 'activities'],
    ["'chat'", 'chat_series'],
  ].map(([entity, table]) => [
    entity,
    `${table} t join lessons l on l.key = t.lesson_key join levels v on v.key = l.level_key`,
    't.key',
    'v.language',
    't.deleted_at is null',
  ]),
] as const

/** Items that the person, who is `$1`, may approve: not own work, where the settings do not allow that. */
const NOT_OWN = `((select approves_own_work from review_settings order by version desc limit 1)
  or content_changed_by(r.entity, r.entity_key, t.version) is distinct from $1)`

const LISTS: Readonly<Record<QueueList, string>> = {
  me: "r.state = 'inReview' and r.requested_from = $1",
  anyone: `r.state = 'inReview' and r.requested_from is null and ${NOT_OWN}`,
  forMe: `r.state = 'inReview' and (r.requested_from is null or r.requested_from = $1) and ${NOT_OWN}`,
  all: "r.state = 'inReview' and $1::bigint is not null",
  returned: "r.state = 'changesRequested' and r.requested_by = $1",
  returnedDated: "r.state = 'changesRequested' and r.requested_by = $1 and r.due_on is not null",
}

export interface QueueRow {
  entity: Entity
  key: number
  version: number
  is_late: boolean
  total: number
}

/** A page of a queue in its order. */
export function queuePage(
  database: Database,
  { list, userId, language }: { list: QueueList; userId: number; language: string | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<QueueRow[]> {
  const parts = LIVE.map(
    ([entity, from, key, ofLanguage, alive]) =>
      `select r.entity, r.entity_key, t.version, r.due_on, r.requested_at, r.decided_at
       from reviews r join ${from} on r.entity = ${entity} and ${key} = r.entity_key
       where ${LISTS[list]} and ${alive} and ($2::text is null or ${ofLanguage} = $2)`,
  )
  return rows(
    database,
    `select entity, entity_key as key, version, coalesce(due_on < current_date, false) as is_late,
       (count(*) over ())::integer as total
     from (${parts.join(' union all ')}) as q
     order by ${list === 'returned' ? 'decided_at desc,' : ''} due_on nulls last, requested_at, entity,
       entity_key limit $3 offset $4`,
    [userId, language, limit, offset],
  )
}
