import type { MediaBytes } from '@griot/contract/releases/documents.ts'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import type { DocumentItems } from '../plan/documents.ts'

/** A document that only one of two releases has. */
export interface DifferingRow {
  sha256: string
  type: 'course' | 'level' | 'lesson'
  item_id: string
  items: DocumentItems
  is_new: boolean
}

/** SQL: what release $2 has, and $1 does not, and the reverse. */
const ONLY_IN = (table: string, one: string, other: string) =>
  `select c.sha256 from ${table} c where c.release_id = ${one}
     and not exists (select from ${table} o where o.release_id = ${other} and o.sha256 = c.sha256)`

/** The documents that differ. @param from null: all documents are new */
export function differingDocuments(database: Database, from: number | null, to: number): Promise<DifferingRow[]> {
  return rows(
    database,
    `select d.sha256, d.type, d.item_id, d.items, w.is_new
     from (select sha256, true as is_new from (${ONLY_IN('release_contents', '$2::bigint', '$1::bigint')}) as b
       union all select sha256, false from (${ONLY_IN('release_contents', '$1::bigint', '$2::bigint')}) as a) as w
     join release_documents d on d.sha256 = w.sha256`,
    [from, to],
  )
}

/** SQL: the sum of bytes of files of release $2 with a mark that $1 does not have with it. */
const MEDIA_BYTES = (isWanted: (alias: string) => string) =>
  `(select coalesce(sum(f.bytes), 0) from release_files r join files f on f.sha256 = r.sha256
     where r.release_id = $2::bigint and ${isWanted('r')} and not exists (
       select from release_files o where o.release_id = $1::bigint and o.sha256 = r.sha256 and ${isWanted('o')}))`

/**
 * What a phone with a release downloads for another one: documents compressed, media as small variants or as originals.
 * @param from null: a phone without any release
 */
export async function updateBytes(database: Database, from: number | null, to: number): Promise<MediaBytes> {
  const found = await firstRow<{ documents: number; small: number; original: number }>(
    database,
    `select (select coalesce(sum(d.gzip_bytes), 0) from release_documents d
         where d.sha256 in (${ONLY_IN('release_contents', '$2::bigint', '$1::bigint')}))::bigint as documents,
       ${MEDIA_BYTES((alias) => `${alias}.is_small`)}::bigint as small,
       ${MEDIA_BYTES((alias) => `${alias}.sha256 = ${alias}.original_sha256`)}::bigint as original`,
    [from, to],
  )
  const { documents = 0, small = 0, original = 0 } = found ?? {}
  return { small: documents + small, original: documents + original }
}

/** Contents of documents of a release by the ids of their levels or lessons. */
export async function contentsOf(
  database: Database,
  releaseId: number,
  itemIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows<{ item_id: string; content: string }>(
    database,
    `select d.item_id, d.content from release_contents c join release_documents d on d.sha256 = c.sha256
     where c.release_id = $1 and d.item_id = any($2::text[])`,
    [releaseId, itemIds],
  )
  return new Map(found.map(({ item_id, content }) => [item_id, content]))
}

/** The number of lessons of two releases together. */
export async function countLessons(database: Database, from: number | null, to: number): Promise<number> {
  const found = await firstRow<{ count: number }>(
    database,
    `select count(distinct d.item_id) as count from release_contents c join release_documents d on d.sha256 = c.sha256
     where c.release_id in ($1::bigint, $2::bigint) and d.type = 'lesson'`,
    [from, to],
  )
  return found?.count ?? 0
}
