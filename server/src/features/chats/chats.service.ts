import { mayEditChat, type Role } from '@griot/contract/accounts/roles.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import type { Chat } from '@griot/contract/chats/chat.ts'
import { referencesOfChat } from '@griot/contract/chats/kinds.ts'
import { chatId, chatOrdinal, languageOf, nextOrdinal } from '@griot/contract/ids.ts'
import { CHATS_PER_LESSON } from '@griot/contract/limits.ts'
import * as chatApiMessages from '@griot/contract/messages/api/curriculum/chat.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import { assertUnchanged, type ReadonlyFields } from '../../http/calls/readonly-fields.ts'
import { CallError, fieldError, requireVersion } from '../../shared/call-error.ts'
import { saveLinted } from '../../shared/lint/course-hints.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { presentChat } from './chats.present.ts'
import {
  type ChatRow,
  chatByKey,
  chatsByLessonKey,
  chatsOfLesson,
  findChat,
  insertChat,
  type LockedChat,
  type LockedLesson,
  lockChat,
  lockChatsOf,
  lockLesson,
  reorderChats,
  updateChat,
} from './chats.store.ts'

/** The chats of a lesson, in order. */
export async function listChats(database: Database, lessonId: string): Promise<Chat[]> {
  return (await chatsOfLesson(database, lessonId)).map(presentChat)
}

/** @throws CallError not_found */
export async function getChat(database: Database, id: string): Promise<Chat> {
  return presented(await findChat(database, id))
}

interface ChatInput {
  actor: Actor
  role: Role
}

/**
 * Creates a chat at the end of its lesson.
 * @throws CallError not_found, forbidden when learners can see the lesson and the role may not change that, conflict
 * when the lesson is full or the id is not available
 */
export function createChat(
  pool: Pool,
  input: ChatInput & {
    idempotency: Idempotency | null
    body: ReadBody<'createSeries'>
    readonlyFields: ReadonlyFields
  },
): Promise<Chat> {
  const { body } = input
  return write(pool, input, async (transaction) => {
    const lesson = await lockLesson(transaction, body.lessonId)
    if (!lesson) throw fieldError('not_found', 'lessonId', lessonApiMessages.notFound)
    requireAvailabilityPermission(input.role, lesson)
    const locked = await lockChatsOf(transaction, lesson.key)
    const id = chooseId(lesson.id, locked, body.id)
    const place = (locked.at(-1)?.place ?? 0) + 1
    const linted = { entity: 'chat', key: null, language: languageOf(body.lessonId) } as const
    const made = await saveLinted(transaction, linted, body, async (fixed) => {
      const references = referencesOfChat(fixed.title, fixed.question)
      const key = await insertChat(transaction, { id, lessonKey: lesson.key, place, body: fixed, references })
      return { key, shown: await presentByKey(transaction, key) }
    })
    assertUnchanged(input.readonlyFields, made, READONLY_MESSAGES)
    return made
  })
}

const READONLY_MESSAGES = { id: chatApiMessages.fixedLesson, lessonId: chatApiMessages.fixedLesson }

/** The next id of a lesson, or the requested one. @throws CallError conflict */
function chooseId(lessonId: string, locked: readonly Pick<LockedChat, 'id'>[], requested: string | undefined): string {
  const used = locked.map(({ id }) => id)
  if (requested !== undefined) {
    const ordinal = chatOrdinal(requested) ?? 0
    const own = ordinal >= 1 && requested === chatId(lessonId, ordinal)
    if (!own || used.includes(requested)) throw fieldError('conflict', 'id', chatApiMessages.idTaken)
    return requested
  }
  const next = nextOrdinal(
    1,
    CHATS_PER_LESSON,
    used.map((id) => chatOrdinal(id) ?? 0),
  )
  if (next === null) throw new CallError('conflict', { message: chatApiMessages.full })
  return chatId(lessonId, next)
}

/** Replaces a chat. @throws CallError not_found, forbidden, stale */
export function replaceChat(
  pool: Pool,
  input: ChatInput & {
    idempotency?: Idempotency | null
    id: string
    ifMatch: number | null
    body: ReadBody<'replaceSeries'>
    readonlyFields: ReadonlyFields
  },
): Promise<Chat> {
  const { body, ifMatch } = input
  return write(pool, input, async (transaction) => {
    const locked = await lockChat(transaction, input.id)
    if (!locked) throw notFound()
    requireAvailabilityPermission(input.role, locked.lesson)
    const before = await presentByKey(transaction, locked.key)
    requireVersion(before, ifMatch)
    assertUnchanged(input.readonlyFields, before, READONLY_MESSAGES)
    const { key } = locked
    return saveLinted(transaction, { entity: 'chat', key, language: before.language }, body, async (fixed) => {
      const references = referencesOfChat(fixed.title, fixed.question)
      const target = { key, version: ifMatch, present: presentByKey }
      return { key, shown: await updateChat(transaction, { ...target, body: fixed, references }) }
    })
  })
}

/**
 * Reorders the chats of a lesson; the order must contain each of them.
 * @throws CallError not_found, forbidden, stale with the current chats when they were changed since
 */
export function orderChats(
  pool: Pool,
  input: ChatInput & { id: string; body: ReadBody<'reorderSeries'> },
): Promise<Chat[]> {
  const { series } = input.body
  return write(pool, input, async (transaction) => {
    const lesson = await lockLesson(transaction, input.id)
    if (!lesson) throw new CallError('not_found', { message: lessonApiMessages.notFound })
    requireAvailabilityPermission(input.role, lesson)
    const locked = await lockChatsOf(transaction, lesson.key)
    const now = async () => (await chatsByLessonKey(transaction, lesson.key)).map(presentChat)
    if (!isCompleteOrder(series, locked))
      throw new CallError('stale', { message: chatApiMessages.orderStale, current: await now() })
    const places = new Map(series.map(({ id }, index) => [id, index + 1]))
    const moved = locked.flatMap(({ key, id, place: before }) => {
      const place = places.get(id) ?? before
      return place === before ? [] : [{ key, place }]
    })
    if (moved.length > 0) await reorderChats(transaction, moved)
    return now()
  })
}

/** Whether an order contains each chat once, with its current version. */
function isCompleteOrder(requested: ReadBody<'reorderSeries'>['series'], locked: readonly LockedChat[]): boolean {
  const versions = new Map(locked.map(({ id, version }) => [id, version]))
  const ids = new Set(requested.map(({ id }) => id))
  return (
    ids.size === requested.length &&
    ids.size === locked.length &&
    requested.every(({ id, version }) => {
      const now = versions.get(id)
      return now !== undefined && (version === undefined || version === now)
    })
  )
}

/** @throws CallError forbidden when learners can see the lesson and the role may not change that */
export function requireAvailabilityPermission(role: Role, lesson: Pick<LockedLesson, 'available'>): void {
  if (mayEditChat(role, lesson)) return
  throw new CallError('forbidden', { message: chatApiMessages.availableRefused })
}

function presented(row: ChatRow | null): Chat {
  if (!row) throw notFound()
  return presentChat(row)
}

export function notFound(): CallError {
  return new CallError('not_found', { message: chatApiMessages.notFound })
}

export async function presentByKey(database: Database, key: number): Promise<Chat> {
  return presented(await chatByKey(database, key))
}
