import type pg from 'pg'
import type { ReadBody } from '#contract/api.ts'
import { firstLessonOrdinal, lessonId, lessonOrdinal, nextLessonOrdinal } from '#contract/ids.ts'
import { languageCode } from '#contract/languages.ts'
import { type Lesson, lessonMessages } from '#contract/lessons.ts'
import { levelMessages } from '#contract/levels.ts'
import { LESSONS_PER_LEVEL } from '#contract/limits.ts'
import { CallError, fieldError } from '../../call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import {
  type Actor,
  type Idempotency,
  insertRow,
  updateRow,
  write,
} from '../../storage/database/write.ts'
import { presentLesson } from './lessons.present.ts'
import {
  findLesson,
  type LessonRow,
  lessonByKey,
  lessonsOfLevel,
  lockLesson,
  lockParentLevel,
  type ParentLevel,
  takenSlots,
} from './lessons.store.ts'

export async function listOfLessons(
  database: Database,
  level: { id: string; language: string },
): Promise<Lesson[]> {
  return (await lessonsOfLevel(database, level)).map(presentLesson)
}

/** @throws CallError not_found */
export async function oneLesson(database: Database, id: string): Promise<Lesson> {
  return presentLesson(await mustFind(database, id))
}

/**
 * Creates a lesson with the next id of its level's ten. The level is locked meanwhile, so that ids
 * and the cap of ten hold however many create at once (promise R10).
 * @throws CallError conflict when the level is full or a client's id cannot be taken
 */
export function createLesson(
  pool: pg.Pool,
  given: { actor: Actor; idempotency: Idempotency | null; body: ReadBody<'createLesson'> },
): Promise<Lesson> {
  const { body } = given
  return write(pool, given.actor, given.idempotency, async (database) => {
    const level = await lockParentLevel(database, body.levelId)
    if (!level) throw fieldError('not_found', 'levelId', levelMessages.notFound)
    if (body.language !== undefined && body.language !== level.language) {
      throw fieldError('conflict', 'language', lessonMessages.otherLanguage)
    }
    const { id, slot } = chooseId(level, await takenSlots(database, level.key), body.id)
    const values = {
      id,
      slot,
      level_key: level.key,
      title: body.title,
      description: body.description,
      goal: body.goal,
      lesson_number: body.lessonNumber,
      exercise_count: body.exerciseCount,
      points: body.points,
      available: body.available,
    }
    const key = await insertRow(database, {
      entity: 'lesson',
      actor: given.actor,
      action: 'create',
      values,
    })
    return presentByKey(database, key)
  })
}

/** The id a new lesson gets, and its place in the level's ten. */
function chooseId(
  level: ParentLevel,
  slots: readonly number[],
  wanted: string | undefined,
): { id: string; slot: number } {
  const first = firstLessonOrdinal(level.level)
  const next = nextLessonOrdinal(
    level.level,
    slots.map((slot) => first + slot - 1),
  )
  if (next === null) throw new CallError('conflict', { message: lessonMessages.full })
  const code = languageCode(level.language)
  if (wanted === undefined) return { id: lessonId(code, next), slot: next - first + 1 }
  const ordinal = lessonOrdinal(wanted) ?? 0
  const slot = ordinal - first + 1
  const own = wanted === lessonId(code, ordinal) && slot >= 1 && slot <= LESSONS_PER_LEVEL
  if (!own || slots.includes(slot)) throw fieldError('conflict', 'id', lessonMessages.idTaken)
  return { id: wanted, slot }
}

/** Changes some fields. @throws CallError not_found, stale */
export function patchLesson(
  pool: pg.Pool,
  given: { actor: Actor; id: string; ifMatch: number | null; body: ReadBody<'patchLesson'> },
): Promise<Lesson> {
  const { lessonNumber, exerciseCount, ...rest } = given.body
  const columns = { ...rest, lesson_number: lessonNumber, exercise_count: exerciseCount }
  const values = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  )
  return write(pool, given.actor, null, async (database) => {
    const { key } = await mustFind(database, given.id)
    await lockLesson(database, key)
    return updateRow(database, {
      entity: 'lesson',
      actor: given.actor,
      action: 'update',
      key,
      version: given.ifMatch,
      values,
      present: presentByKey,
    })
  })
}

async function mustFind(database: Database, id: string): Promise<LessonRow> {
  const row = await findLesson(database, id)
  if (!row) throw new CallError('not_found', { message: lessonMessages.notFound })
  return row
}

async function presentByKey(database: Database, key: number): Promise<Lesson> {
  const row = await lessonByKey(database, key)
  if (!row) throw new CallError('not_found', { message: lessonMessages.notFound })
  return presentLesson(row)
}
