import { gzipSync } from 'node:zlib'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { Document } from './documents.ts'
import type { ReleaseFile } from './media.ts'

/** As responses are compressed (compression.ts). Compressing only measures here. */
const compressed = (content: string) => gzipSync(content, { level: 1 }).length

/** Columns of a document. */
const COLUMNS = ['sha256', 'type', 'item_id', 'content', 'bytes', 'gzip_bytes', 'items'] as const

/**
 * First statement of a transaction that writes documents. The lock is taken before the snapshot: what the snapshot has
 * of documents is not removed while the transaction runs (`removeReleases`).
 */
export const PLANNING =
  'set transaction isolation level repeatable read; lock table release_documents in row exclusive mode'

/** Stores the documents that are not stored yet; compressing them only measures. */
export async function storeDocuments(database: Database, documents: readonly Document[]): Promise<void> {
  const stored = await rows<{ sha256: string }>(
    database,
    'select sha256 from release_documents where sha256 = any($1::text[])',
    [documents.map(({ sha256 }) => sha256)],
  )
  const known = new Set(stored.map(({ sha256 }) => sha256))
  const added = documents.filter(({ sha256 }) => !known.has(sha256))
  if (added.length === 0) return
  const values = added.flatMap(({ sha256, type, itemId, content, bytes, items }) => [
    ...[sha256, type, itemId, content, bytes, compressed(content), JSON.stringify(items())],
  ])
  // Not as arrays: a driver escapes every quote in these.
  const places = added.map((_, row) => `(${COLUMNS.map((_, at) => `$${row * COLUMNS.length + at + 1}`).join()})`)
  await rows(
    database,
    `insert into release_documents (${COLUMNS.join()}) values ${places.join()} on conflict do nothing`,
    values,
  )
}

export interface LastRelease {
  id: number
  number: number
}

/** The last complete releases of a course, newest first. */
export function lastReleases(database: Database, language: string, count: number): Promise<LastRelease[]> {
  return rows(
    database,
    `select id, number from releases where language = $1 and state = 'complete' order by number desc limit $2`,
    [language, count],
  )
}

/** The release that learners of a course have; null without one. */
export async function liveRelease(database: Database, language: string): Promise<number | null> {
  const found = await firstRow<{ release_id: number }>(
    database,
    'select release_id from release_live_periods where language = $1 and ended_at is null',
    [language],
  )
  return found?.release_id ?? null
}

/** Stores a plan with its documents and files. @returns its id */
export async function insertPlan(
  transaction: Transaction,
  plan: {
    language: string
    number: number
    userId: number
    previous: LastRelease | null
    course: string
    documents: readonly string[]
    files: readonly ReleaseFile[]
  },
): Promise<number> {
  const inserted = await firstRow<{ id: number }>(
    transaction,
    `insert into releases (language, planned_number, user_id, planned_at, previous_id, previous_number, course_sha256)
     values ($1, $2, $3, now(), $4, $5, $6) returning id`,
    [plan.language, plan.number, plan.userId, plan.previous?.id, plan.previous?.number, plan.course],
  )
  const id = inserted?.id ?? 0
  await rows(transaction, 'insert into release_contents (release_id, sha256) select $1, unnest($2::text[])', [
    id,
    plan.documents,
  ])
  await rows(
    transaction,
    `insert into release_files (release_id, sha256, original_sha256, is_small)
     select $1, f.* from unnest($2::text[], $3::text[], $4::boolean[]) as f (sha256, original, is_small)
     order by f.sha256`,
    [
      id,
      plan.files.map(({ sha256 }) => sha256),
      plan.files.map(({ original }) => original),
      plan.files.map(({ isSmall }) => isSmall),
    ],
  )
  return id
}

/** Which of these items a release has; each with the id of the level or lesson whose document would have it. */
export async function itemsAmong(
  database: Database,
  releaseId: number,
  items: readonly { id: string; documentId: string }[],
): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: string }>(
    database,
    `select w.id from unnest($2::text[], $3::text[]) as w (id, item_id)
     join (select d.item_id, d.items from release_contents c join release_documents d on d.sha256 = c.sha256
       where c.release_id = $1 and d.type <> 'course') as d on d.item_id = w.item_id
     where w.id = w.item_id or d.items -> 'items' ? w.id`,
    [releaseId, items.map(({ id }) => id), items.map(({ documentId }) => documentId)],
  )
  return new Set(found.map(({ id }) => id))
}

/** The pictures, `icon` or `image`, of levels of a release. */
export async function picturesIn(
  database: Database,
  releaseId: number,
  levelIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rows<{ name: string }>(
    database,
    `select d.item_id || ' ' || path as name from release_contents c join release_documents d on d.sha256 = c.sha256,
       unnest(array['icon', 'image']) as path
     where c.release_id = $1 and d.item_id = any($2::text[]) and d.content::jsonb ? path`,
    [releaseId, levelIds],
  )
  return new Set(found.map(({ name }) => name))
}

export async function savePlanSummary(
  transaction: Transaction,
  id: number,
  plan: { summary: object; leftOut: readonly object[]; milliseconds: number },
): Promise<void> {
  await rows(transaction, 'update releases set summary = $2, left_out = $3, planned_ms = $4 where id = $1', [
    ...[id, JSON.stringify(plan.summary), JSON.stringify(plan.leftOut), Math.round(plan.milliseconds)],
  ])
}
