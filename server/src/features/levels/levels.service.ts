import type pg from 'pg'
import type { ReadBody } from '#contract/api.ts'
import { levelId } from '#contract/ids.ts'
import { LANGUAGES, languageCode } from '#contract/languages.ts'
import { type Level, levelMessages } from '#contract/levels.ts'
import { CallError, fieldError } from '../../call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import { violatedConstraint } from '../../storage/database/transaction.ts'
import {
  type Actor,
  type Idempotency,
  insertRow,
  type Reference,
  updateRow,
  write,
} from '../../storage/database/write.ts'
import { presentLevel } from './levels.present.ts'
import {
  findLevel,
  type LevelRow,
  levelByKey,
  levelsOfLanguage,
  lockLevel,
} from './levels.store.ts'

export async function listOfLevels(database: Database, language: string): Promise<Level[]> {
  return (await levelsOfLanguage(database, language)).map(presentLevel)
}

/** @throws CallError not_found */
export async function oneLevel(database: Database, id: string): Promise<Level> {
  return presentLevel(await mustFind(database, id))
}

/** @throws CallError conflict when the language has this number already, or the id is not its own */
export function createLevel(
  pool: pg.Pool,
  given: { actor: Actor; idempotency: Idempotency | null; body: ReadBody<'createLevel'> },
): Promise<Level> {
  const { body } = given
  const id = levelId(languageCode(body.language), body.level)
  if (body.id !== undefined && body.id !== id)
    throw fieldError('conflict', 'id', `The id of this level is ${id}.`)
  return write(pool, given.actor, given.idempotency, async (database) => {
    const values = {
      id,
      language: body.language,
      level: body.level,
      level_in_words: body.levelInWords,
      title: body.title,
      description: body.description,
      total_lessons: body.totalLessons,
      available: body.available,
      icon: body.icon,
      image: body.image,
    }
    const change = {
      entity: 'level',
      actor: given.actor,
      action: 'create',
      values,
      references: referencesOf(body),
    } as const
    const key = await insertRow(database, change).catch((cause) => {
      if (!violatedConstraint(cause).startsWith('levels_')) throw cause
      throw fieldError(
        'conflict',
        'level',
        levelMessages.taken(body.level, LANGUAGES[body.language].label),
      )
    })
    return presentByKey(database, key)
  })
}

interface Update<Body> {
  actor: Actor
  id: string
  ifMatch: number | null
  body: Body
}

/** @throws CallError not_found, stale, conflict when language or number would change */
export function replaceLevel(
  pool: pg.Pool,
  given: Update<ReadBody<'replaceLevel'>>,
): Promise<Level> {
  const { body } = given
  return update(pool, given, (row) => {
    const moved =
      differs(body.language, row.language) ||
      differs(body.level, row.level) ||
      differs(body.id, row.id)
    if (moved) throw new CallError('conflict', { message: levelMessages.fixed })
    return {
      references: referencesOf(body),
      values: {
        level_in_words: body.levelInWords,
        title: body.title,
        description: body.description,
        total_lessons: body.totalLessons,
        completed_lessons: body.completedLessons,
        locked: body.locked,
        available: body.available,
        icon: body.icon,
        image: body.image,
      },
    }
  })
}

/** @throws CallError not_found, stale */
export function patchLevel(pool: pg.Pool, given: Update<ReadBody<'patchLevel'>>): Promise<Level> {
  const { title, description, totalLessons, available } = given.body
  const columns = { title, description, total_lessons: totalLessons, available }
  const values = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  )
  return update(pool, given, () => ({ values }))
}

interface LevelChange {
  values: Record<string, unknown>
  references?: Reference[]
}

function update(
  pool: pg.Pool,
  given: Update<unknown>,
  changeOf: (row: LevelRow) => LevelChange,
): Promise<Level> {
  return write(pool, given.actor, null, async (database) => {
    const { key } = await mustFind(database, given.id)
    await lockLevel(database, key)
    const row = await mustFind(database, given.id)
    const change = changeOf(row)
    const level = await updateRow(database, {
      entity: 'level',
      actor: given.actor,
      action: 'update',
      key,
      version: given.ifMatch,
      ...change,
      present: presentByKey,
    })
    refuseTooFew(row, change.values)
    return level
  })
}

/**
 * The total of a level is not set to less than the lessons it has, nor to less than those completed.
 * A total that lessons have outgrown meanwhile may stand.
 */
function refuseTooFew(row: LevelRow, values: Record<string, unknown>): void {
  const total = Number(values.total_lessons ?? row.total_lessons)
  const completed = Number(values.completed_lessons ?? row.completed_lessons)
  if (total < row.lesson_count && total !== row.total_lessons)
    throw fieldError('conflict', 'totalLessons', levelMessages.tooFewTotal(row.lesson_count))
  if (total < completed)
    throw fieldError('conflict', 'totalLessons', levelMessages.fewerThanCompleted(completed))
}

function referencesOf(body: { icon: string | null; image: string | null }): Reference[] {
  return (['icon', 'image'] as const).flatMap((path) => {
    const code = body[path]
    return code === null ? [] : [{ kind: 'graphic', code, path }]
  })
}

function differs(sent: string | number | undefined, kept: string | number): boolean {
  return sent !== undefined && sent !== kept
}

async function mustFind(database: Database, id: string): Promise<LevelRow> {
  const row = await findLevel(database, id)
  if (!row) throw new CallError('not_found', { message: levelMessages.notFound })
  return row
}

async function presentByKey(database: Database, key: number): Promise<Level> {
  const row = await levelByKey(database, key)
  if (!row) throw new CallError('not_found', { message: levelMessages.notFound })
  return presentLevel(row)
}
