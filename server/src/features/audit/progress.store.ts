import type { Role } from '@griot/contract/accounts/roles.ts'
import { type Database, rows } from '../../storage/database/database.ts'

/**
 * Different things that each account has saved per week since a date; the index `audit_events_at` finds the events.
 * @param input.from the Monday of the first week, as a date
 */
export function savedPerWeek(
  database: Database,
  input: { from: string; counted: readonly { entities: readonly string[]; actions: readonly string[] }[] },
): Promise<{ user_id: number; week: string; saved: number }[]> {
  const values: unknown[] = [input.from]
  const conditions = input.counted.map(({ entities, actions }) => {
    values.push(entities, actions)
    return `(e.entity = any($${values.length - 1}::text[]) and e.action = any($${values.length}::text[]))`
  })
  return rows(
    database,
    `select user_id, to_char(week, 'YYYY-MM-DD') as week, count(*)::integer as saved
     from (
       select distinct e.user_id, date_trunc('week', e.at at time zone 'UTC') as week, e.entity, thing.key
       from audit_events e, unnest(e.entity_keys) as thing (key)
       where e.at >= ($1::date at time zone 'UTC') and e.user_id is not null and (${conditions.join(' or ')})
     ) as saved_things
     group by 1, 2`,
    values,
  )
}

/** All accounts that have a name, by name. */
export function listPeople(
  database: Database,
): Promise<{ id: number; name: string; email: string; role: Role; status: string }[]> {
  return rows(
    database,
    `select id, name, email, role, status from users where name <> '' order by lower(name), lower(email), id`,
  )
}
