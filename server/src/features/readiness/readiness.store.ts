import type { Selectable } from 'kysely'
import { type Database, rows } from '../../storage/database/database.ts'
import type { Activities, ChatSeries, Lessons, Levels } from '../../storage/database/rows.generated.ts'
import { ENTITIES } from '../../storage/database/writes/entities.ts'

/** Which levels: those of a language, one by id, or all; or only some activities by id. */
export type Scope = { language: string } | { levelId: string } | { activityIds: readonly string[] } | 'all'

export type LevelRow = Pick<
  Selectable<Levels>,
  'key' | 'id' | 'language' | 'level' | 'title' | 'level_in_words' | 'available' | 'total_lessons'
>
export type LessonRow = Pick<
  Selectable<Lessons>,
  'key' | 'id' | 'level_key' | 'lesson_number' | 'title' | 'exercise_count' | 'available'
>
export type ActivityRow = Pick<
  Selectable<Activities>,
  'key' | 'id' | 'lesson_key' | 'activity_number' | 'kind' | 'is_active' | 'version'
>

/** In the order of its lesson. */
export type ChatRow = Pick<Selectable<ChatSeries>, 'key' | 'id' | 'lesson_key' | 'kind' | 'version'>

/**
 * A code in an activity, chat or level that is not declared or has no file, or a graphic without an alternative text in
 * the language of the course.
 */
export interface MissingCodeRow {
  entity: string
  entity_key: number
  path: string
  kind: string
  code: string
  state: 'undeclared' | 'noFile' | 'noAltText' | 'noCaptions'
}

/** `$1` to `$3` of all statements here: language, level and activities, each null for any. */
const VALUES = (scope: Scope) => {
  const { language, levelId, activityIds } = { ...NONE, ...(scope === 'all' ? {} : scope) }
  return [language, levelId, activityIds]
}
const NONE = { language: null, levelId: null, activityIds: null }

/** False when only some activities are requested, whose levels are not counted. */
const WITHOUT_ACTIVITY_FILTER = '$3::text[] is null'
const IN_SCOPE = `v.deleted_at is null and ($1::text is null or v.language = $1) and ($2::text is null or v.id = $2)`
const OF_LESSONS = 'lessons l join levels v on v.key = l.level_key'
const OF_ACTIVITIES = `activities a join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key`
const OF_CHATS = `chat_series c join lessons l on l.key = c.lesson_key join levels v on v.key = l.level_key`
const LIVE_LESSON = `l.deleted_at is null and ${IN_SCOPE}`
const LIVE_ACTIVITY = `a.deleted_at is null and ($3::text[] is null or a.id = any($3)) and ${LIVE_LESSON}`
const LIVE_CHAT = `c.deleted_at is null and ${WITHOUT_ACTIVITY_FILTER} and ${LIVE_LESSON}`

export function levelsIn(database: Database, scope: Scope): Promise<LevelRow[]> {
  return rows(
    database,
    `select v.key, v.id, v.language, v.level, v.title, v.level_in_words, v.available, v.total_lessons
     from levels v where ${IN_SCOPE} and ${WITHOUT_ACTIVITY_FILTER} order by v.level`,
    VALUES(scope),
  )
}

export function lessonsIn(database: Database, scope: Scope): Promise<LessonRow[]> {
  return rows(
    database,
    `select l.key, l.id, l.level_key, l.lesson_number, l.title, l.exercise_count, l.available
     from ${OF_LESSONS} where ${LIVE_LESSON} and (${WITHOUT_ACTIVITY_FILTER} or l.key = any(array(
       select a.lesson_key from activities a where a.id = any($3) and a.deleted_at is null
     ))) order by l.lesson_number, l.id`,
    VALUES(scope),
  )
}

/** Without their data, which is many times as large. */
export function activitiesIn(database: Database, scope: Scope): Promise<ActivityRow[]> {
  return rows(
    database,
    `select a.key, a.id, a.lesson_key, a.activity_number, a.kind, a.is_active, a.version
     from ${OF_ACTIVITIES} where ${LIVE_ACTIVITY} order by a.activity_number, a.id`,
    VALUES(scope),
  )
}

export function chatsIn(database: Database, scope: Scope): Promise<ChatRow[]> {
  return rows(
    database,
    `select c.key, c.id, c.lesson_key, c.kind, c.version
     from ${OF_CHATS} where ${LIVE_CHAT} order by c.place, c.key`,
    VALUES(scope),
  )
}

/**
 * The codes that lack something, with every place that uses one. A course uses the same words many times, so each code is looked up
 * once.
 */
export function missingCodesIn(database: Database, scope: Scope): Promise<MissingCodeRow[]> {
  return rows(
    database,
    `with named as materialized (
       select r.entity, r.entity_key, r.path, r.kind, r.code, lower(r.code) as lower_code, v.language
       from ${OF_ACTIVITIES} join asset_refs r on r.entity = 'activity' and r.entity_key = a.key
       where ${LIVE_ACTIVITY}
       union all
       select r.entity, r.entity_key, r.path, r.kind, r.code, lower(r.code), v.language
       from ${OF_CHATS} join asset_refs r on r.entity = 'chat' and r.entity_key = c.key
       where ${LIVE_CHAT}
       union all
       select r.entity, r.entity_key, r.path, r.kind, r.code, lower(r.code), v.language
       from levels v join asset_refs r on r.entity = 'level' and r.entity_key = v.key
       where ${IN_SCOPE} and ${WITHOUT_ACTIVITY_FILTER}
     ), missing as materialized (
       select c.kind, c.lower_code, c.language,
         case when s.id is null then 'undeclared' when s.file_sha256 is null then 'noFile'
           when c.kind = 'video' then 'noCaptions' else 'noAltText' end as state
       from (select distinct kind, lower_code, language from named) as c
       left join assets s on s.kind = c.kind and lower(s.code) = c.lower_code
       where s.file_sha256 is null or (c.kind = 'graphic' and not s.alt_texts ? c.language)
         or (c.kind = 'video' and not s.captions ? c.language)
     )
     select n.entity, n.entity_key, n.path, n.kind, n.code, m.state
     from named n join missing m on m.kind = n.kind and m.lower_code = n.lower_code and m.language = n.language`,
    VALUES(scope),
  )
}

/** What is not approved, or names an asset at a path that is not. */
export interface UnapprovedRow {
  entity: string
  entity_key: number
  path: string
  kind: string | null
  code: string | null
}

const IS_APPROVED = (entity: string, key: string) =>
  `exists (select from reviews w where w.entity = ${entity} and w.entity_key = ${key} and w.state = 'approved')`

/** Items with their lesson and level. */
const ITEMS = `select 'activity' as entity, a.key, l.key as lesson_key, v.key as level_key from ${OF_ACTIVITIES} where ${LIVE_ACTIVITY}
  union all select 'chat', c.key, l.key, v.key from ${OF_CHATS} where ${LIVE_CHAT}
  union all select 'lesson', l.key, l.key, v.key from ${OF_LESSONS} where ${LIVE_LESSON} and ${WITHOUT_ACTIVITY_FILTER}
  union all select 'level', v.key, null, v.key from levels v where ${IN_SCOPE} and ${WITHOUT_ACTIVITY_FILTER}`

/** Everything in a scope that is not approved, and every place that uses a declared asset that is not. */
export function unapprovedIn(database: Database, scope: Scope): Promise<UnapprovedRow[]> {
  return rows(
    database,
    `with items as materialized (${ITEMS})
     select i.entity, i.key as entity_key, '' as path, null as kind, null as code from items i
     where not ${IS_APPROVED('i.entity', 'i.key')}
     union all
     select i.entity, i.key, r.path, r.kind, r.code from items i
     join asset_refs r on r.entity = i.entity and r.entity_key = i.key
     join assets s on s.kind = r.kind and lower(s.code) = lower(r.code)
     where not ${IS_APPROVED("'asset'", 's.id')}`,
    VALUES(scope),
  )
}

/** How many approvals lack in a lesson, or in a level outside of its lessons (null). */
export interface UnapprovedCount {
  level_key: number
  lesson_key: number | null
  count: number
}

/** The number of rows of `unapprovedIn` of each lesson and level: a whole course may have hundreds of thousands. */
export function countUnapproved(database: Database, scope: Scope): Promise<UnapprovedCount[]> {
  return rows(
    database,
    `with items as materialized (${ITEMS}), named as materialized (
       select i.level_key, i.lesson_key, r.kind, lower(r.code) as lower_code, count(*) as count from items i
       join asset_refs r on r.entity = i.entity and r.entity_key = i.key group by 1, 2, 3, 4
     ), unapproved as materialized (
       select c.kind, c.lower_code from (select distinct kind, lower_code from named) as c
       join assets s on s.kind = c.kind and lower(s.code) = c.lower_code
       where not ${IS_APPROVED("'asset'", 's.id')}
     )
     select level_key, lesson_key, sum(count)::integer as count from (
       select level_key, lesson_key, count(*) as count from items i where not ${IS_APPROVED('i.entity', 'i.key')} group by 1, 2
       union all
       select n.level_key, n.lesson_key, n.count from named n join unapproved u using (kind, lower_code)
     ) as q group by 1, 2`,
    VALUES(scope),
  )
}

/** Entities whose content is checked. */
export type CheckedEntity = 'activity' | 'chat'

export type ContentRow = Pick<Selectable<Activities>, 'key' | 'version' | 'kind' | 'shape' | 'data' | 'untranslated'>

/** The content of activities, or chats, by key. */
export function contentsOf(database: Database, entity: CheckedEntity, keys: readonly number[]): Promise<ContentRow[]> {
  return rows(
    database,
    `select key, version, kind, shape, data, untranslated from ${ENTITIES[entity].table} where key = any($1::bigint[])`,
    [keys],
  )
}
