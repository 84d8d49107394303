import type { Place } from '@griot/contract/comments/places.ts'
import type { Selectable } from 'kysely'
import type { ItemKey } from '../../shared/items/items.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import type { Comments, CommentThreads } from '../../storage/database/rows.generated.ts'
import type { Entity } from '../../storage/database/writes/entities.ts'
import type { Recording } from './places.ts'

export type ThreadRow = Omit<Selectable<CommentThreads>, 'id' | 'entity' | 'entity_key' | 'resolved_by'> & {
  id: number
  entity: Entity
  entity_key: number
  resolved_by: number | null
}
export type CommentRow = Omit<Selectable<Comments>, 'id' | 'thread_id' | 'user_id'> & {
  id: number
  thread_id: number
  user_id: number
}

/** The threads of an item, oldest first. */
export function threadsOf(database: Database, { entity, key }: ItemKey): Promise<ThreadRow[]> {
  return rows(database, 'select * from comment_threads where entity = $1 and entity_key = $2 order by id', [
    entity,
    key,
  ])
}

/** The comments of threads, oldest first. */
export function commentsOf(database: Database, threadIds: readonly number[]): Promise<CommentRow[]> {
  return rows(database, 'select * from comments where thread_id = any($1::bigint[]) order by id', [threadIds])
}

export async function readDiscussion(database: Database, { entity, key }: ItemKey): Promise<number> {
  const found = await firstRow<{ changes: number }>(
    database,
    'select changes from discussions where entity = $1 and entity_key = $2',
    [entity, key],
  )
  return found?.changes ?? 0
}

/** The current files of recordings that have one, by `audio:aja-01`, with their length in milliseconds if it is known. */
export async function filesOf(
  database: Database,
  recordings: readonly Recording[],
): Promise<ReadonlyMap<string, { sha256: string; lengthMs: number | null }>> {
  if (recordings.length === 0) return new Map()
  const found = await rows<{ named: string; sha256: string; duration: number | null }>(
    database,
    `select distinct asked.kind || ':' || asked.code as named, a.file_sha256 as sha256, f.duration
     from unnest($1::text[], $2::text[]) as asked (kind, code)
     join assets a on a.kind = asked.kind and lower(a.code) = lower(asked.code)
     join files f on f.sha256 = a.file_sha256`,
    [recordings.map(({ kind }) => kind), recordings.map(({ code }) => code)],
  )
  return new Map(
    found.map(({ named, sha256, duration }) => [
      named,
      { sha256, lengthMs: duration === null ? null : duration * 1000 },
    ]),
  )
}

/** A file with its length in milliseconds if it is known; null when it was deleted for good. */
export function fileOf(
  database: Database,
  sha256: string,
): Promise<{ sha256: string; lengthMs: number | null } | null> {
  return firstRow(database, 'select sha256, duration * 1000 as "lengthMs" from files where sha256 = $1', [sha256])
}

export async function countThreads(database: Database, { entity, key }: ItemKey): Promise<number> {
  const counted = await firstRow<{ count: number }>(
    database,
    'select count(*)::integer as count from comment_threads where entity = $1 and entity_key = $2',
    [entity, key],
  )
  return counted?.count ?? 0
}

export async function insertThread(
  transaction: Transaction,
  thread: ItemKey & { place: Place; words: string | null; fileSha256: string | null; revision: number },
): Promise<number> {
  const { entity, key, place, words, fileSha256, revision } = thread
  const inserted = await firstRow<{ id: number }>(
    transaction,
    `insert into comment_threads (entity, entity_key, field, option, at_ms, words, file_sha256, revision)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [entity, key, place.field, place.option, place.atMs, words, fileSha256, revision],
  )
  if (!inserted) throw new Error('The insert of a thread gave no row.')
  return Number(inserted.id)
}

export async function insertComment(
  transaction: Transaction,
  comment: Pick<CommentRow, 'thread_id' | 'text' | 'revision'>,
): Promise<number> {
  const inserted = await firstRow<{ id: number }>(
    transaction,
    'insert into comments (thread_id, user_id, text, revision) values ($1, $2, $3, $4) returning id',
    [comment.thread_id, transaction.actor.userId, comment.text, comment.revision],
  )
  if (!inserted) throw new Error('The insert of a comment gave no row.')
  return Number(inserted.id)
}

export function findThread(database: Database, id: number): Promise<ThreadRow | null> {
  return firstRow(database, 'select * from comment_threads where id = $1', [id])
}

/** A thread, locked until the transaction ends; null when it was deleted before. */
export function lockThread(transaction: Transaction, id: number): Promise<ThreadRow | null> {
  return firstRow(transaction, 'select * from comment_threads where id = $1 for update', [id])
}

export function findComment(database: Database, id: number): Promise<CommentRow | null> {
  return firstRow(database, 'select * from comments where id = $1', [id])
}

export async function setResolved(transaction: Transaction, id: number, isResolved: boolean): Promise<void> {
  await rows(
    transaction,
    `update comment_threads set resolved_at = case when $2 then now() end, resolved_by = case when $2 then $3::bigint end
     where id = $1`,
    [id, isResolved, transaction.actor.userId],
  )
}

export async function updateText(transaction: Transaction, id: number, text: string): Promise<void> {
  await rows(transaction, 'update comments set text = $2, edited_at = now(), version = version + 1 where id = $1', [
    id,
    text,
  ])
}

/** Deletes a comment, and its thread when it was the only one. */
export async function deleteComment(transaction: Transaction, { id, thread_id }: CommentRow): Promise<void> {
  await rows(transaction, 'delete from comments where id = $1', [id])
  await rows(
    transaction,
    'delete from comment_threads t where id = $1 and not exists (select from comments where thread_id = t.id)',
    [thread_id],
  )
}
