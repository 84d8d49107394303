import {
  ASSET_KIND_NAMES,
  ASSET_KINDS,
  type AssetKind,
  type AssetsByKind,
  type LessonAssets,
} from '@griot/contract/assets/kinds.ts'
import { LESSON_ASSETS_MAX, UNUSED_ASSETS_MAX } from '@griot/contract/limits.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import { type Database, preparedRows } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { STORED_KINDS } from '../kinds/kinds.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { presentAsset } from '../library/assets.present.ts'
import { type AssetRow, columnsOf } from '../library/assets.store.ts'

/**
 * The first declared assets of each kind that a lesson uses, in the order of its activities, then its chats, and the
 * newest unused ones of its language, which are probably declared for it. None for an unknown lesson.
 */
export async function lessonAssets(
  { pool, links }: { pool: Pool; links: MediaLinks },
  lessonId: string,
): Promise<LessonAssets> {
  const ofEachKind = async (read: typeof usedInLesson): Promise<AssetsByKind> => {
    const ofKind = async (kind: AssetKind) => {
      const bound = { kind: STORED_KINDS[kind], links }
      return [kind, (await read(pool, bound.kind, lessonId)).map((row) => presentAsset(row, bound))]
    }
    return Object.fromEntries(await Promise.all(ASSET_KIND_NAMES.map(ofKind)))
  }
  const [used, unused] = await Promise.all([ofEachKind(usedInLesson), ofEachKind(unusedForLesson)])
  return { used, unused }
}

/** CTEs with the codes of kind $1 that the lesson $2 uses, each with its first place. */
const USED = `places as (
    select 1 as part, a.activity_number as number, a.id as item, r.path, lower(r.code) as code
    from lessons l
    join activities a on a.lesson_key = l.key and a.deleted_at is null
    join asset_refs r on r.entity = 'activity' and r.entity_key = a.key and r.kind = $1
    where l.id = $2 and l.deleted_at is null
    union all
    select 2, c.place, c.id, r.path, lower(r.code)
    from lessons l
    join chat_series c on c.lesson_key = l.key and c.deleted_at is null
    join asset_refs r on r.entity = 'chat' and r.entity_key = c.key and r.kind = $1
    where l.id = $2 and l.deleted_at is null
  ), used as (select distinct on (code) * from places order by code, part, number, item, path)`

/** The ids of all audios that a lesson uses, in the order of their use, and its title; none for an unknown lesson. */
export async function audiosOfLesson(
  database: Database,
  { levelId, lessonNumber }: { levelId: string; lessonNumber: number },
): Promise<{ ids: number[]; title: string }> {
  const [lesson] = await preparedRows<{ id: string; title: string }>(
    database,
    {
      name: 'lesson by number',
      text: `select l.id, l.title from lessons l join levels v on v.key = l.level_key
        where v.id = $1 and l.lesson_number = $2 and l.deleted_at is null`,
    },
    [levelId, lessonNumber],
  )
  if (!lesson) return { ids: [], title: '' }
  const found = await preparedRows<{ id: number }>(
    database,
    {
      name: 'ids of audios of a lesson',
      text: `with ${USED} select a.id from used join assets a on a.kind = $1 and lower(a.code) = used.code
        order by used.part, used.number, used.item, used.path`,
    },
    ['audio', lesson.id],
  )
  return { ids: found.map(({ id }) => id), title: lesson.title }
}

function usedInLesson(database: Database, kind: StoredKind, lessonId: string): Promise<AssetRow[]> {
  return preparedRows(
    database,
    {
      name: `assets of a lesson ${kind.kind}`,
      text: `with ${USED}
        select ${columnsOf(kind)} from used
        join assets a on a.kind = $1 and lower(a.code) = used.code
        left join files f on f.sha256 = a.file_sha256
        order by used.part, used.number, used.item, used.path limit ${LESSON_ASSETS_MAX}`,
    },
    [kind.kind, lessonId],
  )
}

function unusedForLesson(database: Database, kind: StoredKind, lessonId: string): Promise<AssetRow[]> {
  const ofLanguage = ASSET_KINDS[kind.kind].hasLanguage ? 'a.language = v.language' : 'a.language is null'
  return preparedRows(
    database,
    {
      name: `unused assets for a lesson ${kind.kind}`,
      text: `select ${columnsOf(kind)} from lessons l
        join levels v on v.key = l.level_key
        join assets a on a.kind = $1 and ${ofLanguage} and not a.used
        left join files f on f.sha256 = a.file_sha256
        where l.id = $2 and l.deleted_at is null
        order by a.id desc limit ${UNUSED_ASSETS_MAX}`,
    },
    [kind.kind, lessonId],
  )
}
