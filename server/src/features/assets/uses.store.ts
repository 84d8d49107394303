import { isActivityKind, UNKNOWN_KIND } from '#contract/activities/kind-names.ts'
import { labelOfKind } from '#contract/activities/kinds.ts'
import { codeKey } from '#contract/assets/code.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import type { AssetUseCount, ReferringEntity, UseBy } from '#contract/assets/uses.ts'
import { isChatKind, UNKNOWN_CHAT } from '#contract/chats/kind-names.ts'
import { labelOfChat } from '#contract/chats/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { type Database, preparedRows, rows } from '../../storage/database/database.ts'
import { readsTogether } from '../../storage/database/reads-together.ts'

/** A place, with the lower-case code that it names. */
type Named<Entity extends ReferringEntity> = { key: string; use: UseBy<Entity> }
type Uses<Entity extends ReferringEntity> = (
  database: Database,
  kind: AssetKind,
  keys: readonly string[],
) => Promise<Named<Entity>[]>

/** What stands in a lesson and may name codes. */
interface UseInLesson {
  named: string
  kind: string
  id: string
  number: number
  title: string
  language: string
  level_id: string
  lesson_id: string
  lesson_number: number
  level: number
  available: boolean
  path: string
}

/**
 * The same of what stands in lessons `l` of levels `v`.
 * @param of its table as `t`, and in SQL its number and whether learners meet it
 */
function usesInLessons(
  database: Database,
  of: {
    entity: 'activity' | 'chat'
    table: string
    number: string
    available: string
  },
  named: { kind: AssetKind; keys: readonly string[] },
): Promise<UseInLesson[]> {
  return rows(
    database,
    `select lower(r.code) as named, t.kind, t.id, ${of.number} as number, l.title, v.language, v.id as level_id, l.id as lesson_id, l.lesson_number, v.level, ${of.available} as available, r.path
     from asset_refs r
     join ${of.table} t on t.key = r.entity_key and t.deleted_at is null
     join lessons l on l.key = t.lesson_key join levels v on v.key = l.level_key
     where r.entity = '${of.entity}' and r.kind = $1 and lower(r.code) = any($2::text[]) order by t.id, r.path`,
    [named.kind, named.keys],
  )
}

function placeOf(use: UseInLesson) {
  return {
    id: use.id,
    title: use.title,
    language: use.language as LanguageName,
    levelId: use.level_id,
    lessonId: use.lesson_id,
    lessonNumber: use.lesson_number,
    level: use.level,
    available: use.available,
    path: use.path,
  }
}

const ACTIVITIES = {
  entity: 'activity',
  table: 'activities',
  number: 't.activity_number',
  available: 't.is_active',
} as const

const byActivities: Uses<'activity'> = async (database, kind, keys) => {
  const found = await usesInLessons(database, ACTIVITIES, { kind, keys })
  return found.map((use) => ({
    key: use.named,
    use: {
      entity: 'activity',
      ...kindOfActivity(use.kind),
      activityNumber: use.number,
      ...placeOf(use),
    },
  }))
}

const CHATS = {
  entity: 'chat',
  table: 'chat_series',
  number: `(select count(*)::integer from chat_series o where o.lesson_key = t.lesson_key
        and o.deleted_at is null and (o.place, o.key) <= (t.place, t.key))`,
  available: 'l.available',
} as const

const byChats: Uses<'chat'> = async (database, kind, keys) => {
  const found = await usesInLessons(database, CHATS, { kind, keys })
  return found.map((use) => ({
    key: use.named,
    use: { entity: 'chat', ...kindOfChat(use.kind), chatNumber: use.number, ...placeOf(use) },
  }))
}

const byLevels: Uses<'level'> = async (database, kind, keys) => {
  const found = await rows<{
    named: string
    id: string
    level: number
    title: string
    language: string
    available: boolean
    path: string
  }>(
    database,
    `select lower(r.code) as named, v.id, v.level, v.title, v.language, v.available, r.path
     from asset_refs r join levels v on v.key = r.entity_key and v.deleted_at is null
     where r.entity = 'level' and r.kind = $1 and lower(r.code) = any($2::text[]) order by v.id, r.path`,
    [kind, keys],
  )
  return found.map((use) => ({
    key: use.named,
    use: {
      entity: 'level',
      id: use.id,
      title: use.title,
      language: use.language as LanguageName,
      levelId: use.id,
      level: use.level,
      available: use.available,
      path: use.path,
    },
  }))
}

function kindOfActivity(stored: string): Pick<UseBy<'activity'>, 'activityKind' | 'kindLabel'> {
  const activityKind = isActivityKind(stored) ? stored : UNKNOWN_KIND
  return { activityKind, kindLabel: labelOfKind(activityKind) }
}

function kindOfChat(stored: string): Pick<UseBy<'chat'>, 'chatKind' | 'kindLabel'> {
  const chatKind = isChatKind(stored) ? stored : UNKNOWN_CHAT
  return { chatKind, kindLabel: labelOfChat(chatKind) }
}

/** One query for each thing that may name codes. */
const USES: { [Entity in ReferringEntity]: Uses<Entity> } = {
  activity: byActivities,
  chat: byChats,
  level: byLevels,
}

/** The places that name each of these lower-case codes, whether it is declared or not. */
export async function usesByCode(
  database: Database,
  kind: AssetKind,
  keys: readonly string[],
): Promise<Map<string, UseBy<ReferringEntity>[]>> {
  const found = new Map<string, UseBy<ReferringEntity>[]>()
  const read = readsTogether(database)
  const all = Object.values(USES).map((uses) =>
    read<{ key: string; use: UseBy<ReferringEntity> }[]>(() => uses(database, kind, keys)),
  )
  for (const { key, use } of (await Promise.all(all)).flat())
    found.set(key, [...(found.get(key) ?? []), use])
  return found
}

/** The places that name one code. */
export async function usesOfCode(
  database: Database,
  kind: AssetKind,
  code: string,
): Promise<UseBy<ReferringEntity>[]> {
  const key = codeKey(code)
  return (await usesByCode(database, kind, [key])).get(key) ?? []
}

/** What is there of each thing that may name codes, and whether learners meet it. */
const THERE: { [Entity in ReferringEntity]: string } = {
  activity: 'select key, is_active as available from activities where deleted_at is null',
  chat: `select c.key, l.available from chat_series c join lessons l on l.key = c.lesson_key
    where c.deleted_at is null`,
  level: 'select key, available from levels where deleted_at is null',
}

const PLACES = Object.entries(THERE)
  .map(
    ([entity, there]) =>
      `select lower(r.code) as code, '${entity}' as entity, r.entity_key, t.available
       from asset_refs r join (${there}) as t on t.key = r.entity_key
       where r.entity = '${entity}' and r.kind = $1 and lower(r.code) = any($2::text[])`,
  )
  // Without "all": a place that names a code twice is one place.
  .join(' union ')

/** In how many places each of these lower-case codes is named, of those that are named. */
export function countUses(
  database: Database,
  kind: AssetKind,
  keys: readonly string[],
): Promise<AssetUseCount[]> {
  return preparedRows(
    database,
    {
      name: 'uses of codes',
      text: `select code, count(*)::integer as places, (count(*) filter (where available))::integer as available
             from (${PLACES}) as places group by code order by code`,
    },
    [kind, keys],
  )
}
