import type { FeedMediaType } from '@griot/contract/releases/feed-paths.ts'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'

export interface FeedDocument {
  sha256: string
  bytes: number
}

export interface FeedMedium {
  sha256: string
  bytes: number
  media_type: FeedMediaType
}

/** Releases whose files belong into the feed: complete ones, and those that are being made. */
const PUBLISHED = `select id from releases where state <> 'planned'`

/** SQL for the releases: one, or all that are published. */
const OF = (releaseId: number | null) =>
  releaseId === null ? { releases: PUBLISHED, values: [] } : { releases: '$1::bigint', values: [releaseId] }

/** The documents of a release; null for all published ones. */
export function documentsIn(database: Database, releaseId: number | null): Promise<FeedDocument[]> {
  const { releases, values } = OF(releaseId)
  return rows(
    database,
    `select sha256, bytes from release_documents where sha256 in (
       select sha256 from release_contents where release_id in (${releases})) order by sha256`,
    values,
  )
}

/** The media files of a release; null for all published ones. */
export function mediaIn(database: Database, releaseId: number | null): Promise<FeedMedium[]> {
  const { releases, values } = OF(releaseId)
  return rows(
    database,
    `select sha256, bytes, media_type from files where sha256 in (
       select sha256 from release_files where release_id in (${releases})) order by sha256`,
    values,
  )
}

export function contentsOfDocuments(
  database: Database,
  hashes: readonly string[],
): Promise<{ sha256: string; content: string }[]> {
  return rows(database, 'select sha256, content from release_documents where sha256 = any($1::text[])', [hashes])
}

/** A document of a complete release. */
export async function findDocument(database: Database, sha256: string): Promise<string | null> {
  const found = await firstRow<{ content: string }>(
    database,
    `select content from release_documents d where sha256 = $1 and exists (
       select from release_contents c join releases r on r.id = c.release_id
       where c.sha256 = d.sha256 and r.state = 'complete')`,
    [sha256],
  )
  return found?.content ?? null
}

/** A media file of a complete release. */
export function findMedium(database: Database, sha256: string): Promise<FeedMedium | null> {
  return firstRow(
    database,
    `select sha256, bytes, media_type from files f where sha256 = $1 and exists (
       select from release_files c join releases r on r.id = c.release_id
       where c.sha256 = f.sha256 and r.state = 'complete')`,
    [sha256],
  )
}

export interface PointerRow {
  language: string
  number: number
  name: string
  note: string
  made_at: Date
  course_sha256: string
  course_bytes: number
  is_live: boolean
}

const POINTERS = `select r.language, r.number, r.name, r.note, r.made_at, r.course_sha256, d.bytes as course_bytes,
    exists (select from release_live_periods p where p.release_id = r.id and p.ended_at is null) as is_live
  from releases r join release_documents d on d.sha256 = r.course_sha256 where r.state = 'complete'`

/** The pointers of a course, or of all courses. */
export function pointersOf(database: Database, language: string | null): Promise<PointerRow[]> {
  return rows(database, `${POINTERS} and ($1::text is null or r.language = $1)`, [language])
}

/** The pointer to a release, or to the live one. */
export function findPointer(database: Database, language: string, number: number | null): Promise<PointerRow | null> {
  return firstRow(
    database,
    `select * from (${POINTERS} and r.language = $1 and ($2::integer is null or r.number = $2)) as p
     where $2::integer is not null or is_live`,
    [language, number],
  )
}
