import { isActivityKind, UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { labelOfKind } from '@griot/contract/activities/kinds.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { AssetUse, AssetUseCount, ReferringEntity, UseBy } from '@griot/contract/assets/uses.ts'
import { isChatKind, UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import { labelOfChat } from '@griot/contract/chats/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { type Database, preparedRows } from '../../../storage/database/database.ts'

/** A place as read from the database; columns that its entity does not have are null. */
export interface UseRow {
  /** The used code, in lower case. */
  named: string
  entity: ReferringEntity
  kind: string
  number: number
  id: string
  title: string
  language: LanguageName
  level_id: string
  level: number
  lesson_id: string
  lesson_number: number
  available: boolean
  path: string
}

/** SQL for existing places as `UseRow`, from the `asset_refs r` that match a condition. */
export const usesWhere = (condition: string) => `
  select lower(r.code) as named, r.entity, coalesce(a.kind, c.kind) as kind, coalesce(a.id, c.id, v.id) as id,
    case r.entity when 'chat' then (
      select count(*)::integer from chat_series o where o.lesson_key = c.lesson_key
        and o.deleted_at is null and (o.place, o.key) <= (c.place, c.key)
    ) else a.activity_number end as number,
    coalesce(l.title, v.title) as title, v.language, v.id as level_id, v.level, l.id as lesson_id, l.lesson_number,
    case r.entity when 'activity' then a.is_active when 'chat' then l.available else v.available end as available, r.path
  from asset_refs r
  left join activities a on r.entity = 'activity' and a.key = r.entity_key and a.deleted_at is null
  left join chat_series c on r.entity = 'chat' and c.key = r.entity_key and c.deleted_at is null
  left join lessons l on l.key = coalesce(a.lesson_key, c.lesson_key)
  join levels v on v.key = case r.entity when 'level' then r.entity_key else l.level_key end
    and (r.entity <> 'level' or v.deleted_at is null)
  where ${condition} order by r.entity, id, r.path`

/** How each entity with references presents its places. */
const PRESENT: { [Entity in ReferringEntity]: (row: UseRow) => UseBy<Entity> } = {
  activity: (row) => ({
    entity: 'activity',
    ...kindOfActivity(row.kind),
    activityNumber: row.number,
    ...placeInLesson(row),
  }),
  chat: (row) => ({
    entity: 'chat',
    ...kindOfChat(row.kind),
    chatNumber: row.number,
    ...placeInLesson(row),
  }),
  level: (row) => ({ entity: 'level', level: row.level, ...placeOf(row) }),
}

export const presentUse = (row: UseRow): AssetUse => PRESENT[row.entity](row)

const placeOf = ({ id, title, language, level_id: levelId, available, path }: UseRow) => ({
  id,
  title,
  language,
  levelId,
  available,
  path,
})

const placeInLesson = (row: UseRow) => ({
  ...placeOf(row),
  level: row.level,
  lessonId: row.lesson_id,
  lessonNumber: row.lesson_number,
})

function kindOfActivity(stored: string): Pick<UseBy<'activity'>, 'activityKind' | 'kindLabel'> {
  const activityKind = isActivityKind(stored) ? stored : UNKNOWN_KIND
  return { activityKind, kindLabel: labelOfKind(activityKind) }
}

function kindOfChat(stored: string): Pick<UseBy<'chat'>, 'chatKind' | 'kindLabel'> {
  const chatKind = isChatKind(stored) ? stored : UNKNOWN_CHAT
  return { chatKind, kindLabel: labelOfChat(chatKind) }
}

/** The places that use each of these lower-case codes, declared or not. */
export async function usesByCode(
  database: Database,
  kind: AssetKind,
  keys: readonly string[],
): Promise<Map<string, AssetUse[]>> {
  const found = await preparedRows<UseRow>(
    database,
    { name: 'uses by code', text: usesWhere('r.kind = $1 and lower(r.code) = any($2::text[])') },
    [kind, keys],
  )
  const byCode = Map.groupBy(found, ({ named }) => named)
  return new Map(Array.from(byCode, ([named, uses]) => [named, uses.map(presentUse)]))
}

/** The places that use one code. */
export async function usesOfCode(database: Database, kind: AssetKind, code: string): Promise<AssetUse[]> {
  const key = codeKey(code)
  return (await usesByCode(database, kind, [key])).get(key) ?? []
}

/** How many activities, chats and levels use each of these lower-case codes, and the first of them. */
export async function firstUsesByCode(
  database: Database,
  kind: AssetKind,
  keys: readonly string[],
  most: number,
): Promise<Map<string, { total: number; first: AssetUse[] }>> {
  if (keys.length === 0) return new Map()
  const found = await preparedRows<UseRow & { total: number }>(
    database,
    { name: 'first uses by code', text: FIRST_USES },
    [kind, keys, most],
  )
  const byCode = Map.groupBy(found, ({ named }) => named)
  return new Map(
    Array.from(byCode, ([named, uses]) => [named, { total: uses[0]?.total ?? 0, first: uses.map(presentUse) }]),
  )
}

/** An entity that uses a code twice is one place. */
const FIRST_USES = `
  select * from (
    select *, row_number() over (partition by named order by entity, id) as place,
      (count(*) over (partition by named))::integer as total
    from (
      select distinct on (named, entity, id) *
      from (${usesWhere('r.kind = $1 and lower(r.code) = any($2::text[])')}) as uses
      order by named, entity, id, path
    ) as places
  ) as ranked where place <= $3 order by named, place`

/** For each entity with references: its existing rows, and whether learners can see them. */
const EXISTING: { [Entity in ReferringEntity]: string } = {
  activity: 'select key, is_active as available from activities where deleted_at is null',
  chat: `select c.key, l.available from chat_series c join lessons l on l.key = c.lesson_key
    where c.deleted_at is null`,
  level: 'select key, available from levels where deleted_at is null',
}

const PLACES = Object.entries(EXISTING)
  .map(
    ([entity, there]) =>
      `select lower(r.code) as code, '${entity}' as entity, r.entity_key, t.available
       from asset_refs r join (${there}) as t on t.key = r.entity_key
       where r.entity = '${entity}' and r.kind = $1 and lower(r.code) = any($2::text[])`,
  )
  // Without "all": an entity that uses a code twice is one place.
  .join(' union ')

/** Numbers of places and of takes to review, for each of these lower-case codes that has any. */
export function countUses(database: Database, kind: AssetKind, keys: readonly string[]): Promise<AssetUseCount[]> {
  return preparedRows(
    database,
    {
      name: 'uses of codes',
      text: `select code, sum(uses)::integer as uses, sum(available)::integer as available,
               sum(takes)::integer as "takesToReview"
             from (
               select code, 1 as uses, available::integer as available, 0 as takes from (${PLACES}) as places
               union all
               select lower(a.code), 0, 0, 1 from takes t join assets a on a.id = t.asset_id
               where t.state = 'toReview' and a.kind = $1 and lower(a.code) = any($2::text[])
             ) as counted group by code order by code`,
    },
    [kind, keys],
  )
}
