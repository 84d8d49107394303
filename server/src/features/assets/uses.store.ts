import { isActivityKind, UNKNOWN_KIND } from '#contract/activities/kinds.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import type { ReferringEntity, UseBy } from '#contract/assets/uses.ts'
import type { LanguageName } from '#contract/languages.ts'
import { type Database, rows } from '../../storage/database/database.ts'

type Uses<Entity extends ReferringEntity> = (
  database: Database,
  kind: AssetKind,
  code: string,
) => Promise<UseBy<Entity>[]>

const byActivities: Uses<'activity'> = async (database, kind, code) => {
  const found = await rows<{
    kind: string
    id: string
    title: string
    language: string
    level_id: string
    lesson_id: string
    available: boolean
    path: string
  }>(
    database,
    `select a.kind, a.id, l.title, v.language, v.id as level_id, l.id as lesson_id, a.is_active as available, r.path
     from asset_refs r
     join activities a on a.key = r.entity_key and a.deleted_at is null
     join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key
     where r.entity = 'activity' and r.kind = $1 and lower(r.code) = lower($2) order by a.id, r.path`,
    [kind, code],
  )
  return found.map((use) => ({
    entity: 'activity',
    activityKind: isActivityKind(use.kind) ? use.kind : UNKNOWN_KIND,
    id: use.id,
    title: use.title,
    language: use.language as LanguageName,
    levelId: use.level_id,
    lessonId: use.lesson_id,
    available: use.available,
    path: use.path,
  }))
}

const byLevels: Uses<'level'> = async (database, kind, code) => {
  const found = await rows<{
    id: string
    title: string
    language: string
    available: boolean
    path: string
  }>(
    database,
    `select v.id, v.title, v.language, v.available, r.path
     from asset_refs r join levels v on v.key = r.entity_key and v.deleted_at is null
     where r.entity = 'level' and r.kind = $1 and lower(r.code) = lower($2) order by v.id, r.path`,
    [kind, code],
  )
  return found.map((use) => ({
    entity: 'level',
    id: use.id,
    title: use.title,
    language: use.language as LanguageName,
    levelId: use.id,
    available: use.available,
    path: use.path,
  }))
}

/** One query for each thing that may name codes. */
const USES: { [Entity in ReferringEntity]: Uses<Entity> } = {
  activity: byActivities,
  level: byLevels,
}

/** The places that name a code, whether it is declared or not. */
export async function usesOfCode(
  database: Database,
  kind: AssetKind,
  code: string,
): Promise<UseBy<ReferringEntity>[]> {
  const found: UseBy<ReferringEntity>[] = []
  // One after the other, as a transaction's one connection asks.
  for (const uses of Object.values(USES)) found.push(...(await uses(database, kind, code)))
  return found
}
