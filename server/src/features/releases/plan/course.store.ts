import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { Captions } from '@griot/contract/captions/captions.ts'
import type { Selectable } from 'kysely'
import { type Database, rows } from '../../../storage/database/database.ts'
import type { Activities, ChatSeries, Lessons, Levels } from '../../../storage/database/rows.generated.ts'

export type LevelRow = Pick<
  Selectable<Levels>,
  'key' | 'id' | 'level' | 'level_in_words' | 'title' | 'description' | 'icon' | 'image' | 'available'
>
export type LessonRow = Pick<
  Selectable<Lessons>,
  'key' | 'id' | 'level_key' | 'lesson_number' | 'title' | 'description' | 'goal' | 'points'
>
type ContentColumns = 'key' | 'id' | 'lesson_key' | 'kind' | 'shape' | 'data' | 'untranslated'
export type ActivityRow = Pick<
  Selectable<Activities>,
  ContentColumns | 'activity_number' | 'instruction' | 'localized_instruction' | 'difficulty' | 'tags'
>
export type ChatRow = Pick<Selectable<ChatSeries>, ContentColumns>

/** Every level of a course that is not deleted, available or not, by number. */
export function levelsOf(database: Database, language: string): Promise<LevelRow[]> {
  return rows(
    database,
    `select key, id, level, level_in_words, title, description, icon, image, available
     from levels where language = $1 and deleted_at is null order by level`,
    [language],
  )
}

/** The available lessons of some levels. */
export function lessonsIn(database: Database, levelKeys: readonly number[]): Promise<LessonRow[]> {
  return rows(
    database,
    `select key, id, level_key, lesson_number, title, description, goal, points
     from lessons where level_key = any($1::bigint[]) and available and deleted_at is null order by lesson_number, id`,
    [levelKeys],
  )
}

/** The available activities of some lessons. */
export function activitiesIn(database: Database, lessonKeys: readonly number[]): Promise<ActivityRow[]> {
  return rows(
    database,
    `select key, id, lesson_key, kind, shape, data, untranslated, activity_number, instruction, localized_instruction,
       difficulty, tags
     from activities where lesson_key = any($1::bigint[]) and is_active and deleted_at is null
     order by activity_number, id`,
    [lessonKeys],
  )
}

/** The chats of some lessons, which are available with them. */
export function chatsIn(database: Database, lessonKeys: readonly number[]): Promise<ChatRow[]> {
  return rows(
    database,
    `select key, id, lesson_key, kind, shape, data, untranslated
     from chat_series where lesson_key = any($1::bigint[]) and deleted_at is null order by place, key`,
    [lessonKeys],
  )
}

/** A declared code, with its current file. */
export interface AssetRow {
  id: number
  kind: AssetKind
  code: string
  local_text: string | null
  translation: string | null
  title: string | null
  transcript: string
  alt_texts: Record<string, string>
  captions: Captions
  sha256: string | null
  media_type: string
  bytes: number
  duration: number | null
  peaks: string | null
  width: number | null
  height: number | null
  /** Of a video. */
  poster_sha256: string | null
  poster_type: string
  poster_bytes: number
}

/** The declared assets among some codes of a kind. */
export function assetsAmong(database: Database, kind: AssetKind, codes: readonly string[]): Promise<AssetRow[]> {
  return rows(
    database,
    `select a.id, a.kind, lower(a.code) as code, a.local_text, a.translation, a.title, a.transcript, a.alt_texts,
       a.captions, f.sha256, f.media_type, f.bytes, f.duration, f.peaks, f.width, f.height,
       p.sha256 as poster_sha256, p.media_type as poster_type, p.bytes as poster_bytes
     from unnest($2::text[]) as given (code) join assets a on a.kind = $1 and lower(a.code) = given.code
     left join files f on f.sha256 = a.file_sha256
     left join files p on a.kind = 'video' and p.sha256 = f.thumbnail_sha256`,
    [kind, codes],
  )
}

/** Which of these items are approved. */
export async function approvedAmong(
  database: Database,
  entity: string,
  keys: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await rows<{ entity_key: number }>(
    database,
    `select entity_key from reviews where entity = $1 and entity_key = any($2::bigint[]) and state = 'approved'`,
    [entity, keys],
  )
  return new Set(found.map(({ entity_key }) => entity_key))
}
