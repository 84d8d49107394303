import type { ActivityKind } from '#contract/activities/kinds.ts'
import { type Database, firstRow, preparedRows, rows } from '../../storage/database/database.ts'

export interface AudioRow {
  id: number
  code: string
  language: string
  local_text: string
  translation: string
  version: number
  updated_at: Date
  file_sha256: string | null
  bytes: number | null
  duration: number | null
  peaks: string | null
}

export const AUDIO_COLUMNS = `a.id, a.code, a.language, a.local_text, a.translation, a.version, a.updated_at,
  a.file_sha256, f.bytes, f.duration, f.peaks`

export interface AudioFilter {
  language: string | null
  /** Only with a file, only without one, or both. */
  file: 'present' | 'missing' | null
  offset: number
  limit: number
}

/** Newest first. The page is found on the index alone, then joined (promise P2). */
export function listAudios(database: Database, filter: AudioFilter): Promise<AudioRow[]> {
  const { language, file, offset, limit } = filter
  const where = [
    `kind = 'audio'`,
    language === null ? 'true' : 'language = $3',
    file === null ? 'true' : `file_sha256 is ${file === 'present' ? 'not null' : 'null'}`,
  ].join(' and ')
  const statement = {
    name: `audios ${language === null ? 'all' : 'language'} ${file ?? 'any'}`,
    text: `select ${AUDIO_COLUMNS} from (
             select id from assets where ${where} order by id desc limit $1 offset $2
           ) as page join assets a on a.id = page.id left join files f on f.sha256 = a.file_sha256 order by a.id desc`,
  }
  return preparedRows(
    database,
    statement,
    language === null ? [limit, offset] : [limit, offset, language],
  )
}

/** Declared audios and those without a file, of a language or of all, from the counters. */
export async function countAudios(
  database: Database,
  language: string | null,
): Promise<{ total: number; withoutFile: number }> {
  const [counted] = await preparedRows<{ total: string; with_file: string }>(
    database,
    {
      name: 'audio count',
      text: `select coalesce(sum(declared), 0) as total, coalesce(sum(with_file), 0) as with_file
             from asset_counts where kind = 'audio' and ($1::text is null or language = $1)`,
    },
    [language],
  )
  const total = Number(counted?.total ?? 0)
  return { total, withoutFile: total - Number(counted?.with_file ?? 0) }
}

export function findAudio(database: Database, code: string): Promise<AudioRow | null> {
  return firstRow(
    database,
    `select ${AUDIO_COLUMNS} from assets a left join files f on f.sha256 = a.file_sha256
     where a.kind = 'audio' and lower(a.code) = lower($1)`,
    [code],
  )
}

export function audiosById(database: Database, ids: readonly number[]): Promise<AudioRow[]> {
  return rows(
    database,
    `select ${AUDIO_COLUMNS} from assets a left join files f on f.sha256 = a.file_sha256 where a.id = any($1::bigint[]) order by a.id`,
    [ids],
  )
}

export interface FileRow {
  sha256: string
  bytes: number
  duration: number | null
  uploaded_at: Date
  uploaded_by: string
}

/** Every file an asset has had, newest first. */
export function filesOfAsset(database: Database, assetId: number): Promise<FileRow[]> {
  return rows(
    database,
    `select v.sha256, f.bytes, f.duration, v.uploaded_at, coalesce(u.name, '') as uploaded_by
     from asset_versions v join files f on f.sha256 = v.sha256 left join users u on u.id = v.uploaded_by
     where v.asset_id = $1 order by v.id desc`,
    [assetId],
  )
}

export interface UseRow {
  entity: 'activity'
  kind: ActivityKind
  id: string
  title: string
  language: string
  level_id: string
  lesson_id: string
  path: string
}

/** The places that name a code, whether it is declared or not. */
export function usesOfCode(database: Database, code: string): Promise<UseRow[]> {
  return rows(
    database,
    `select r.entity, a.kind, a.id, l.title, v.language, v.id as level_id, l.id as lesson_id, r.path
     from asset_refs r
     join activities a on a.key = r.entity_key and a.deleted_at is null
     join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key
     where r.entity = 'activity' and r.kind = 'audio' and lower(r.code) = lower($1) order by a.id, r.path`,
    [code],
  )
}
