import type { ReadBody } from '@griot/contract/api.ts'
import { chatShapeVersion } from '@griot/contract/chats/kinds.ts'
import type { Selectable } from 'kysely'
import { type ColumnsOf, valuesOf } from '../../storage/database/columns.ts'
import { type Database, firstRow, preparedRows, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import { type Transaction, violatedConstraint } from '../../storage/database/pool/transaction.ts'
import type { ChatSeries, Lessons, Levels } from '../../storage/database/rows.generated.ts'
import { insertRow, type Target, updateRow, updateRows } from '../../storage/database/writes/changes.ts'
import type { Reference } from '../../storage/database/writes/references.ts'

type CreateBody = ReadBody<'createSeries'>
type ReplaceBody = ReadBody<'replaceSeries'>

const COLUMNS = {
  // Position, written by insertChat only.
  id: null,
  lessonId: null,
  title: 'kind',
  // Stored together in `data`, by contentOf.
  question: null,
  options: null,
  answer: null,
  // Stored beside the row (shared/lint).
  dismissedHints: null,
} as const satisfies ColumnsOf<ChatSeries, CreateBody & ReplaceBody>

/** The content of a chat as it is stored: the paths of its references point into it. */
const contentOf = ({ question, options, answer }: ReplaceBody) => ({ question, options, answer })

/** The columns of a read. Listed by name, because prepared statements outlive a migration. */
const READ = [
  'id',
  'kind',
  'shape',
  'data',
  'untranslated',
  'version',
  'updated_at',
] as const satisfies (keyof ChatSeries)[]

export type ChatRow = Pick<Selectable<ChatSeries>, (typeof READ)[number]> & {
  /** Its position among the existing chats of its lesson, from 1. */
  number: number
  lesson_id: Lessons['id']
  level_id: Levels['id']
  language: Levels['language']
}

const NUMBER = `(select count(*)::integer from chat_series o where o.lesson_key = c.lesson_key
  and o.deleted_at is null and (o.place, o.key) <= (c.place, c.key))`
const SELECT = `select ${READ.map((column) => `c.${column}`).join(', ')}, ${NUMBER} as number, l.id as lesson_id, v.id as level_id, v.language
  from chat_series c join lessons l on l.key = c.lesson_key join levels v on v.key = l.level_key`
const IN_ORDER = 'order by c.place, c.key'

const OF_LESSON = {
  name: 'chats',
  text: `${SELECT} where l.id = $1 and v.deleted_at is null and l.deleted_at is null and c.deleted_at is null ${IN_ORDER}`,
}

/** The chats of a lesson, in order; none for an unknown lesson. */
export function chatsOfLesson(database: Database, lessonId: string): Promise<ChatRow[]> {
  return preparedRows(database, OF_LESSON, [lessonId])
}

/** The same by the lesson's key. */
export function chatsByLessonKey(database: Database, key: number): Promise<ChatRow[]> {
  return rows(database, `${SELECT} where c.lesson_key = $1 and c.deleted_at is null ${IN_ORDER}`, [key])
}

const BY_ID = { name: 'chat', text: `${SELECT} where c.id = $1 and c.deleted_at is null` }

export async function findChat(database: Database, id: string): Promise<ChatRow | null> {
  const [found] = await preparedRows<ChatRow>(database, BY_ID, [id])
  return found ?? null
}

export function chatByKey(database: Database, key: number): Promise<ChatRow | null> {
  return firstRow(database, `${SELECT} where c.key = $1`, [key])
}

/** A locked lesson, so that its chats are ordered one at a time and its availability does not change. */
export type LockedLesson = Pick<Selectable<Lessons>, 'key' | 'id' | 'available'>

const lessonForUpdate = kysely
  .selectFrom('lessons')
  .select(['key', 'id', 'available'])
  .where('deleted_at', 'is', null)
  .forUpdate()

export function lockLesson(transaction: Transaction, id: string): Promise<LockedLesson | null> {
  return firstRow(transaction, lessonForUpdate.where('id', '=', id))
}

/** The same by its key. */
export function lockLessonByKey(transaction: Transaction, key: number): Promise<LockedLesson | null> {
  return firstRow(transaction, lessonForUpdate.where('key', '=', key))
}

export type LockedChat = Pick<Selectable<ChatSeries>, 'key' | 'id' | 'version' | 'place'>

/** The chats of a locked lesson in order, locked as well. */
export function lockChatsOf(transaction: Transaction, lessonKey: number): Promise<LockedChat[]> {
  return rows(
    transaction,
    kysely
      .selectFrom('chat_series')
      .select(['key', 'id', 'version', 'place'])
      .where('lesson_key', '=', lessonKey)
      .where('deleted_at', 'is', null)
      .orderBy('place')
      .orderBy('key')
      .forUpdate(),
  )
}

/** Locks a chat and its lesson until the transaction ends, the lesson first; null if there is none. */
export async function lockChat(
  transaction: Transaction,
  id: string,
): Promise<{ key: number; lesson: LockedLesson } | null> {
  const found = await findChat(transaction, id)
  const lesson = found && (await lockLesson(transaction, found.lesson_id))
  if (!lesson) return null
  const locked = await firstRow(
    transaction,
    kysely.selectFrom('chat_series').select('key').where('id', '=', id).where('deleted_at', 'is', null).forUpdate(),
  )
  return locked && { key: locked.key, lesson }
}

/** Inserts a chat at the end of its lesson. Returns its key. */
export function insertChat(
  transaction: Transaction,
  chat: {
    id: string
    lessonKey: number
    place: number
    body: CreateBody
    references: readonly Reference[]
  },
): Promise<number> {
  const { id, lessonKey, place, body, references } = chat
  return insertRow(transaction, {
    entity: 'chat',
    action: 'create',
    references,
    values: {
      id,
      lesson_key: lessonKey,
      place,
      shape: chatShapeVersion(body.title),
      data: JSON.stringify(contentOf(body)),
      ...valuesOf(COLUMNS, body),
    },
  })
}

/** Writes the content of a locked chat. @throws CallError stale */
export function updateChat<Shown>(
  transaction: Transaction,
  change: Target<Shown> & { body: ReplaceBody; references: readonly Reference[] },
): Promise<Shown> {
  const { body, ...target } = change
  return updateRow(transaction, {
    entity: 'chat',
    action: 'update',
    ...target,
    values: {
      // What a form saves is complete.
      untranslated: [],
      shape: chatShapeVersion(body.title),
      data: JSON.stringify(contentOf(body)),
      ...valuesOf(COLUMNS, body),
    },
  })
}

/** Reorders locked chats: one revision each, one event. */
export async function reorderChats(
  transaction: Transaction,
  items: readonly { key: number; place: number }[],
): Promise<void> {
  await updateRows(
    transaction,
    { entity: 'chat', action: 'order' },
    {
      keys: items.map(({ key }) => key),
      columns: [{ name: 'place', type: 'integer', values: items.map(({ place }) => place) }],
      gives: 'key',
    },
  )
}

/** Chats by key, in key order, locked until the transaction ends, their lessons first. */
export async function lockChatRows(
  transaction: Transaction,
  keys: readonly number[],
): Promise<(Pick<Selectable<ChatSeries>, 'key' | 'id' | 'data'> & { available: boolean })[]> {
  if (keys.length === 0) return []
  await rows(
    transaction,
    `select key from lessons where key in (select lesson_key from chat_series where key = any($1::bigint[]))
     order by key for share`,
    [keys],
  )
  return rows(
    transaction,
    `select c.key, c.id, c.data, l.available from chat_series c join lessons l on l.key = c.lesson_key
     where c.key = any($1::bigint[]) and c.deleted_at is null order by c.key for update of c`,
    [keys],
  )
}

/** Writes the content of a locked chat without changing its shape. */
export async function writeContent(
  transaction: Transaction,
  items: { key: number; content: unknown; references: readonly Reference[] },
): Promise<void> {
  const { key, content, references } = items
  await updateRow(transaction, {
    entity: 'chat',
    action: 'replace code',
    key,
    version: null,
    references,
    values: { data: JSON.stringify(content) },
    present: async () => null,
  })
}

/** Whether a row was refused because another chat has its id. */
export function isIdTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'chat_series_id'
}
