import type { ReadBody } from '@griot/contract/api.ts'
import { COMMENTS_PER_THREAD_MAX, THREADS_PER_ITEM_MAX } from '@griot/contract/comments/comments.ts'
import { MENTIONS_MAX, mentionedIds, withNames } from '@griot/contract/comments/mentions.ts'
import type { Place } from '@griot/contract/comments/places.ts'
import * as commentApiMessages from '@griot/contract/messages/api/comments/comment.ts'
import { openItemKey } from '@griot/contract/presence/open-items.ts'
import { CallError, fieldError, requireVersion } from '../../shared/call-error.ts'
import { touchDiscussions } from '../../shared/discussions.ts'
import { describeItems, findItem, type ItemKey, mapKeyOf } from '../../shared/items/items.ts'
import { notify, requote } from '../../shared/notifications/notify.ts'
import { peopleById } from '../../shared/people.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import { auditChange } from '../../storage/database/writes/audit-change.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import type { Jobs } from '../../storage/jobs/jobs.ts'
import * as store from './comments.store.ts'
import { type Recording, valueAt, wordsOf } from './places.ts'
import { type Contents, readerOf, recordingAt } from './threads.service.ts'

export interface CommentDeps {
  pool: Pool
  jobs: Pick<Jobs, 'add'>
  contents: Contents
}

interface Writing {
  actor: Actor
  idempotency: Idempotency | null
}

/** @throws CallError not_found, invalid when the place was not in the revision, conflict when there are too many */
export function createThread(
  { pool, jobs, contents }: CommentDeps,
  { body, ...input }: Writing & { body: ReadBody<'createThread'> },
): Promise<{ id: string }> {
  const { item: name, place, revision, text } = body
  return write(pool, input, async (transaction) => {
    const item = await findItem(transaction, name)
    await touchDiscussions(transaction, [item])
    if ((await store.countThreads(transaction, item)) >= THREADS_PER_ITEM_MAX)
      throw new CallError('conflict', { message: commentApiMessages.tooManyThreads({ most: THREADS_PER_ITEM_MAX }) })
    const seen = await readerOf(contents, name)(transaction, { key: item.key, version: revision })
    if (!seen) throw fieldError('invalid', 'revision', commentApiMessages.noRevision)
    const value = valueAt(seen, place)
    if (value === undefined) throw fieldError('invalid', 'place', commentApiMessages.placeGone)
    const thread = await store.insertThread(transaction, {
      ...{ entity: item.entity, key: item.key, place, revision },
      words: place.field === null ? null : wordsOf(value),
      fileSha256: place.atMs === null ? null : await fileAt(transaction, { name, place, value, atMs: place.atMs }),
    })
    await addComment(jobs, transaction, { item, thread, text, revision })
    await audit(transaction, thread, 'create')
    return { id: String(thread) }
  })
}

/**
 * The file of the recording at a place, which must be long enough: of an asset itself that of the revision, of a code
 * the current one. Null when the file of the revision was deleted for good. @throws CallError invalid
 */
async function fileAt(
  transaction: Transaction,
  at: { name: string; place: Place; value: unknown; atMs: number },
): Promise<string | null> {
  const recording = recordingAt(at.name, at.place.field, at.value)
  const file = recording && (at.place.field === null ? await ownFile() : await currentFile(recording))
  if (!file) throw fieldError('invalid', 'place.atMs', commentApiMessages.noRecording)
  if (file.lengthMs !== null && at.atMs > file.lengthMs)
    throw fieldError('invalid', 'place.atMs', commentApiMessages.afterEnd)
  return file.sha256

  async function ownFile() {
    const { fileSha256 } = at.value as { fileSha256: string | null }
    if (fileSha256 === null) return null
    return (await store.fileOf(transaction, fileSha256)) ?? { sha256: null, lengthMs: null }
  }

  async function currentFile({ kind, code }: Recording) {
    return (await store.filesOf(transaction, [{ kind, code }])).get(`${kind}:${code}`)
  }
}

/** @throws CallError not_found, invalid for a revision that the item does not have, conflict when the thread is full */
export function replyToThread(
  { pool, jobs }: CommentDeps,
  { id, body, ...input }: Writing & { id: string; body: ReadBody<'replyToThread'> },
): Promise<{ id: string }> {
  return write(pool, input, async (transaction) => {
    const { thread, item, name } = await lockThread(transaction, id)
    const { version } = await findItem(transaction, name)
    if (body.revision > version) throw fieldError('invalid', 'revision', commentApiMessages.noRevision)
    const earlier = await store.commentsOf(transaction, [thread.id])
    if (earlier.length >= COMMENTS_PER_THREAD_MAX)
      throw new CallError('conflict', {
        message: commentApiMessages.tooManyComments({ most: COMMENTS_PER_THREAD_MAX }),
      })
    await touchDiscussions(transaction, [item])
    const commentId = await addComment(jobs, transaction, { item, thread: thread.id, ...body })
    const mentioned = mentionedIds(body.text)
    const others = earlier.map(({ user_id }) => user_id).filter((person) => !mentioned.includes(String(person)))
    await tell(jobs, transaction, { kind: 'reply', to: others, item, commentId, threadId: thread.id, text: body.text })
    await audit(transaction, thread.id, 'reply')
    return { id: String(commentId) }
  })
}

/** Resolves or reopens a thread; doing it twice changes nothing. @throws CallError not_found */
export function resolveThread(
  { pool }: CommentDeps,
  { id, isResolved, ...input }: Writing & { id: string; isResolved: boolean },
): Promise<{ id: string; isResolved: boolean }> {
  return write(pool, input, async (transaction) => {
    const { thread, item } = await lockThread(transaction, id)
    if ((thread.resolved_at !== null) !== isResolved) {
      await touchDiscussions(transaction, [item])
      await store.setResolved(transaction, thread.id, isResolved)
      await audit(transaction, thread.id, isResolved ? 'resolve' : 'reopen')
    }
    return { id, isResolved }
  })
}

/** @throws CallError not_found, forbidden for the comment of another person, stale */
export function editComment(
  { pool, jobs }: CommentDeps,
  { id, text, ifMatch, ...input }: Writing & { id: string; text: string; ifMatch: number | null },
): Promise<{ id: string; text: string; version: number }> {
  return write(pool, input, async (transaction) => {
    const { comment, item } = await lockOwnComment(transaction, id)
    const shown = ({ text, version }: Pick<store.CommentRow, 'text' | 'version'>) => ({ id, text, version })
    requireVersion(shown(comment), ifMatch)
    if (text === comment.text) return shown(comment)
    requireFewMentions(text)
    await touchDiscussions(transaction, [item])
    await store.updateText(transaction, comment.id, text)
    const notified = await requote(transaction, comment.id, await named(transaction, text))
    const known = [...mentionedIds(comment.text).map(Number), ...notified]
    const to = mentionedIds(text).flatMap((person) => (known.includes(Number(person)) ? [] : Number(person)))
    const { id: commentId, thread_id: threadId } = comment
    await tell(jobs, transaction, { kind: 'mention', to, item, commentId, threadId, text })
    await audit(transaction, comment.thread_id, 'update')
    return shown({ text, version: comment.version + 1 })
  })
}

/** Deletes a comment, and its thread when it was the only one. @throws CallError not_found, forbidden */
export function deleteComment(
  { pool }: CommentDeps,
  { id, ...input }: Pick<Writing, 'actor'> & { id: string },
): Promise<{ id: string }> {
  return write(pool, input, async (transaction) => {
    const { comment, item } = await lockOwnComment(transaction, id)
    await touchDiscussions(transaction, [item])
    await audit(transaction, comment.thread_id, 'delete')
    await store.deleteComment(transaction, comment)
    return { id }
  })
}

/** Adds a comment and notifies the people whom it names. */
async function addComment(
  jobs: CommentDeps['jobs'],
  transaction: Transaction,
  { item, thread, text, revision }: { item: ItemKey; thread: number; text: string; revision: number },
): Promise<number> {
  requireFewMentions(text)
  const id = await store.insertComment(transaction, { thread_id: thread, text, revision })
  const to = mentionedIds(text).map(Number)
  await tell(jobs, transaction, { kind: 'mention', to, item, commentId: id, threadId: thread, text })
  return id
}

function requireFewMentions(text: string): void {
  if (mentionedIds(text).length > MENTIONS_MAX)
    throw fieldError('invalid', 'text', commentApiMessages.tooManyPeople({ most: MENTIONS_MAX }))
}

interface Note {
  kind: 'mention' | 'reply'
  to: readonly number[]
  item: ItemKey
  commentId: number
  threadId: number
  text: string
}

/** Notifies people of a comment. */
async function tell(jobs: CommentDeps['jobs'], transaction: Transaction, note: Note): Promise<void> {
  if (note.to.length === 0) return
  await notify({ jobs }, transaction, { ...note, text: await named(transaction, note.text) })
}

/** A text with names instead of ids. */
async function named(transaction: Transaction, text: string): Promise<string> {
  const people = await peopleById(transaction, mentionedIds(text))
  return withNames(text, (id) => people.get(id)?.name)
}

/** A thread of an item that is not deleted, locked with its comments. @throws CallError not_found */
async function lockThread(
  transaction: Transaction,
  id: string,
  missing = commentApiMessages.threadNotFound,
): Promise<{ thread: store.ThreadRow; item: ItemKey; name: string }> {
  const notFound = () => new CallError('not_found', { message: missing })
  const found = await store.findThread(transaction, rowId(id))
  if (!found) throw notFound()
  const item: ItemKey = { entity: found.entity, key: Number(found.entity_key) }
  const described = (await describeItems(transaction, [item])).get(mapKeyOf(item))
  if (!described || described.deleted) throw notFound()
  // Again, because another person may have changed or deleted it before the lock.
  const thread = await store.lockThread(transaction, found.id)
  if (!thread) throw notFound()
  return { thread, item, name: openItemKey(described) }
}

/** @throws CallError not_found, forbidden */
async function lockOwnComment(
  transaction: Transaction,
  id: string,
): Promise<{ comment: store.CommentRow; item: ItemKey }> {
  const found = await store.findComment(transaction, rowId(id))
  if (!found) throw new CallError('not_found', { message: commentApiMessages.notFound })
  const { item } = await lockThread(transaction, String(found.thread_id), commentApiMessages.notFound)
  const comment = await store.findComment(transaction, found.id)
  if (!comment) throw new CallError('not_found', { message: commentApiMessages.notFound })
  if (String(comment.user_id) !== transaction.actor.userId)
    throw new CallError('forbidden', { message: commentApiMessages.notOwn })
  return { comment, item }
}

/** Text that is no id finds nothing. */
const rowId = (id: string): number => (/^[0-9]{1,15}$/.test(id) ? Number(id) : 0)

const audit = (transaction: Transaction, thread: number, action: string): Promise<void> =>
  auditChange(transaction, { entity: 'comment', key: thread, action, by: transaction.actor.userId })
