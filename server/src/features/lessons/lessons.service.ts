import type { ReadBody } from '@griot/contract/api.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { lessonFaults } from '@griot/contract/curriculum/untranslated.ts'
import { firstLessonOrdinal, languageOf, lessonId, lessonOrdinal, nextLessonOrdinal } from '@griot/contract/ids.ts'
import { languageCode } from '@griot/contract/languages.ts'
import { LESSONS_PER_LEVEL } from '@griot/contract/limits.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import { assertUnchanged, type ReadonlyFields } from '../../http/calls/readonly-fields.ts'
import { CallError, fieldError, requireVersion } from '../../shared/call-error.ts'
import { saveLinted } from '../../shared/lint/course-hints.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { presentLesson } from './lessons.present.ts'
import {
  countUntranslatedChats,
  findLesson,
  insertLesson,
  isNumberTaken,
  type LessonRow,
  type LockedLesson,
  lessonByKey,
  lessonsOfLevel,
  lockLesson,
  lockLevelOf,
  lockParentLevel,
  type ParentLevel,
  takenSlots,
  updateLesson,
} from './lessons.store.ts'

/** The lessons of a level by number. */
export async function listLessons(database: Database, level: { id: string; language: string }): Promise<Lesson[]> {
  return (await lessonsOfLevel(database, level)).map(presentLesson)
}

/** @throws CallError not_found */
export async function getLesson(database: Database, id: string): Promise<Lesson> {
  return presented(await findLesson(database, id))
}

/**
 * Creates a lesson with the next id of its level's range of ten. The level is locked, so that ids, numbers and the
 * limit of ten hold under concurrency.
 * @throws CallError conflict when the level is full, or a client's id or number is not available
 */
export function createLesson(
  pool: Pool,
  input: {
    actor: Actor
    idempotency: Idempotency | null
    body: ReadBody<'createLesson'>
    readonlyFields: ReadonlyFields
  },
): Promise<Lesson> {
  const { body } = input
  return write(pool, input, async (transaction) => {
    const level = await lockParentLevel(transaction, body.levelId)
    if (!level) throw fieldError('not_found', 'levelId', levelApiMessages.notFound)
    const { id, slot } = chooseId(level, await takenSlots(transaction, level.key), body.id)
    const requested = { levelKey: level.key, number: body.lessonNumber }
    if (await isNumberTaken(transaction, requested)) throw numberTaken(requested.number)
    const linted = { entity: 'lesson', key: null, language: languageOf(body.levelId) } as const
    const made = await saveLinted(transaction, linted, body, async (fixed) => {
      const key = await insertLesson(transaction, { id, slot, levelKey: level.key, body: fixed })
      return { key, shown: await presentByKey(transaction, key) }
    })
    assertUnchanged(input.readonlyFields, made, READONLY_MESSAGES)
    return made
  })
}

const READONLY_MESSAGES = { language: lessonApiMessages.otherLanguage }

/** The id of a lesson that is added to a level, and its slot in the level's range of ten. */
export function chooseId(
  level: ParentLevel,
  slots: readonly number[],
  requested: string | undefined,
): { id: string; slot: number } {
  const first = firstLessonOrdinal(level.level)
  const next = nextLessonOrdinal(
    level.level,
    slots.map((slot) => first + slot - 1),
  )
  if (next === null) throw new CallError('conflict', { message: lessonApiMessages.full })
  const code = languageCode(level.language)
  if (requested === undefined) return { id: lessonId(code, next), slot: next - first + 1 }
  const ordinal = lessonOrdinal(requested) ?? 0
  const slot = ordinal - first + 1
  const own = requested === lessonId(code, ordinal) && slot >= 1 && slot <= LESSONS_PER_LEVEL
  if (!own || slots.includes(slot)) throw fieldError('conflict', 'id', lessonApiMessages.idTaken)
  return { id: requested, slot }
}

/** Changes some fields. @throws CallError not_found, stale, conflict when the number is in use */
export function patchLesson(
  pool: Pool,
  input: {
    actor: Actor
    idempotency?: Idempotency | null
    id: string
    ifMatch: number | null
    body: ReadBody<'patchLesson'>
    readonlyFields: ReadonlyFields
  },
): Promise<Lesson> {
  const { body, ifMatch } = input
  return write(pool, input, async (transaction) => {
    const lesson = await lockLesson(transaction, input.id)
    if (!lesson) throw notFound()
    const { key } = lesson
    const before = await presentByKey(transaction, key)
    // The stale error comes before field errors: the other change may concern only the number.
    requireVersion(before, ifMatch)
    assertUnchanged(input.readonlyFields, before, READONLY_MESSAGES)
    if (body.available && !before.available)
      refuseIncomplete({ ...before, ...body }, await countUntranslatedChats(transaction, key))
    await refuseTakenNumber(transaction, lesson, body.lessonNumber)
    return saveLinted(transaction, { entity: 'lesson', key, language: before.language }, body, async (fixed) => {
      const target = { key, version: ifMatch, present: presentByKey }
      return { key, shown: await updateLesson(transaction, { ...target, body: fixed }) }
    })
  })
}

/** @throws CallError conflict at each field that a copied lesson still lacks */
function refuseIncomplete(lesson: Pick<Lesson, 'title'>, untranslatedChats: number): void {
  const errors = lessonFaults(lesson, untranslatedChats)
  if (errors[0]) throw new CallError('conflict', { message: errors[0], errors })
}

async function refuseTakenNumber(
  transaction: Transaction,
  lesson: LockedLesson,
  number = lesson.lesson_number,
): Promise<void> {
  if (number === lesson.lesson_number) return
  await lockLevelOf(transaction, lesson)
  const requested = { levelKey: lesson.level_key, number }
  if (await isNumberTaken(transaction, requested)) throw numberTaken(number)
}

export function numberTaken(number: number): CallError {
  return fieldError('conflict', 'lessonNumber', lessonApiMessages.numberTaken({ number }))
}

function presented(row: LessonRow | null): Lesson {
  if (!row) throw notFound()
  return presentLesson(row)
}

export function notFound(): CallError {
  return new CallError('not_found', { message: lessonApiMessages.notFound })
}

export async function presentByKey(database: Database, key: number): Promise<Lesson> {
  return presented(await lessonByKey(database, key))
}
