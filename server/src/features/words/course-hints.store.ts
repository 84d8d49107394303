import type { LanguageName } from '@griot/contract/languages.ts'
import { COURSE_ENTITIES, type CourseEntity } from '@griot/contract/lint/course-entities.ts'
import type { LintRule } from '@griot/contract/lint/finding.ts'
import { COURSE_SOURCES } from '../../shared/lint/course-hints.store.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { ENTITIES } from '../../storage/database/writes/entities.ts'

export interface ItemWithHints {
  entity: CourseEntity
  key: number
  id: string
  kind: string | null
  language: LanguageName
  level_id: string
  lesson_id: string | null
}

interface Filter {
  language: LanguageName | null
  rule: LintRule | null
}

/** SQL: the live items of an entity with findings; $1 is the language, $2 the rule. */
function withHints(entity: CourseEntity): string {
  const { from, live } = COURSE_SOURCES[entity]
  const lesson = { level: 'null', lesson: 't.id', activity: 'l.id', chat: 'l.id' }[entity]
  const kind = entity === 'activity' || entity === 'chat' ? 't.kind' : 'null'
  return `select '${entity}' as entity, t.key, t.id, ${kind} as kind, v.language, v.id as level_id, ${lesson} as lesson_id, t.updated_at
    from ${from} where t.to_mend is not null and ${live}
      and ($1::text is null or v.language = $1) and ($2::text is null or t.to_mend @> array[$2::text])`
}

/** Items with findings of all kinds or one, the last changed first. */
export function itemsWithHints(
  database: Database,
  { language, rule, entity, limit, offset }: Filter & { entity: CourseEntity | null; limit: number; offset: number },
): Promise<ItemWithHints[]> {
  const parts = COURSE_ENTITIES.filter((each) => entity === null || each === entity).map(withHints)
  return rows(
    database,
    `select * from (${parts.join(' union all ')}) as items
     order by updated_at desc, entity, key desc limit $3 offset $4`,
    [language, rule, limit, offset],
  )
}

/** The number of items with findings per entity, where not zero. */
export function countItemsWithHints(
  database: Database,
  { language, rule }: Filter,
): Promise<{ entity: CourseEntity; items: number }[]> {
  return rows(
    database,
    `select entity, count(*)::integer as items from (${COURSE_ENTITIES.map(withHints).join(' union all ')}) as items
     group by entity`,
    [language, rule],
  )
}

/** The key of a live item; null if there is none. */
export async function findItem(database: Database, entity: CourseEntity, id: string): Promise<number | null> {
  const text = `select key from ${ENTITIES[entity].table} where id = $1 and deleted_at is null`
  return (await firstRow<{ key: number }>(database, text, [id]))?.key ?? null
}

/** The same, locked until the transaction ends. */
export async function lockItem(transaction: Transaction, entity: CourseEntity, id: string): Promise<number | null> {
  const found = await firstRow<{ key: number }>(
    transaction,
    `select key from ${ENTITIES[entity].table} where id = $1 and deleted_at is null for update`,
    [id],
  )
  return found?.key ?? null
}
