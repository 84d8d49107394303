import { isAssetKind } from '@griot/contract/assets/kinds.ts'
import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import type { ApprovalObstacle, LessonContents, UsedItem } from '@griot/contract/reviews/reviews.ts'
import type { MediaLinks } from '../../http/auth/media-links.ts'
import { CallError } from '../../shared/call-error.ts'
import { describeItems, findItem, mapKeyOf } from '../../shared/items/items.ts'
import { type Database, rows } from '../../storage/database/database.ts'
import type { Entity } from '../../storage/database/writes/entities.ts'
import { stateOf } from './reviews.present.ts'
import { judgeItems } from './reviews.store.ts'
import { currentSettings } from './settings/settings.store.ts'

interface ContentRow {
  entity: Entity
  key: number
  version: number
  state: string | null
  number: number | null
  file_sha256: string | null
  thumbnail_sha256: string | null
}

/** Everything a lesson uses, each once, in the order of the lesson; assets after what names them. */
function contentsOf(database: Database, lesson: number): Promise<ContentRow[]> {
  return rows(
    database,
    `select i.entity, i.entity_key as key, coalesce(l.version, a.version, c.version, s.version) as version, r.state,
       coalesce(l.lesson_number, a.activity_number, c.place) as number, s.file_sha256, f.thumbnail_sha256
     from items_used_by('lesson', array[$1::bigint]) i
     left join reviews r on r.entity = i.entity and r.entity_key = i.entity_key
     left join lessons l on i.entity = 'lesson' and l.key = i.entity_key
     left join activities a on i.entity = 'activity' and a.key = i.entity_key
     left join chat_series c on i.entity = 'chat' and c.key = i.entity_key
     left join assets s on i.entity = 'asset' and s.id = i.entity_key
     left join files f on f.sha256 = s.file_sha256
     order by number nulls last, lower(s.code)`,
    [lesson],
  )
}

/** What a lesson uses and is not approved yet. @throws CallError not_found, conflict for what is no lesson */
export async function lessonContents(
  { database, links }: { database: Database; links: MediaLinks },
  name: string,
  userId: string,
): Promise<LessonContents> {
  const lesson = await findItem(database, name)
  if (lesson.entity !== 'lesson') throw new CallError('conflict', { message: reviewApiMessages.lessonsOnly })
  const found = await contentsOf(database, lesson.key)
  const open = found.filter(({ state }) => state !== 'approved')
  const [items, settings] = await Promise.all([describeItems(database, found), currentSettings(database)])
  const judged = settings.approves_own_work ? [] : await judgeItems(database, open)
  const own = new Set(judged.filter(({ changed_by }) => String(changed_by) === userId).map(mapKeyOf))
  const shown = open.flatMap((row): UsedItem[] => {
    const item = items.get(mapKeyOf(row))
    if (!item) return []
    const { entity } = item
    const sha256 = row.file_sha256
    return [
      {
        item,
        state: stateOf(row.state),
        version: row.version,
        number: row.number,
        obstacle: obstacleOf(row, own.has(mapKeyOf(row))),
        url: isAssetKind(entity) && sha256 ? links.ofCode(entity, item.code ?? '', sha256) : null,
        thumbnailUrl: row.thumbnail_sha256 && links.ofThumbnail(row.thumbnail_sha256),
      },
    ]
  })
  const kinds = Map.groupBy(items.values(), ({ entity }) => entity)
  return {
    items: found.length,
    approved: found.length - open.length,
    toApprove: shown.toSorted((one, other) => Number(one.obstacle !== null) - Number(other.obstacle !== null)),
    counts: Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length])),
  }
}

function obstacleOf({ entity, state, file_sha256 }: ContentRow, isOwn: boolean): ApprovalObstacle | null {
  if (state === 'changesRequested') return 'changesRequested'
  if (entity === 'asset' && file_sha256 === null) return 'noFile'
  return isOwn ? 'ownWork' : null
}
