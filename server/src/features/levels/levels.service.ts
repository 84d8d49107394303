import type { ReadBody } from '@griot/contract/api.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import { levelId } from '@griot/contract/ids.ts'
import { languageCode } from '@griot/contract/languages.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import { assertUnchanged, type ReadonlyFields } from '../../http/calls/readonly-fields.ts'
import { CallError, fieldError, requireVersion } from '../../shared/call-error.ts'
import { saveLinted } from '../../shared/lint/course-hints.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import type { Reference } from '../../storage/database/writes/references.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { presentLevel } from './levels.present.ts'
import {
  findLevel,
  insertLevel,
  isTaken,
  type LevelRow,
  levelByKey,
  levelsOfLanguage,
  lockLevel,
  updateLevel,
} from './levels.store.ts'

/** The levels of a language by number. */
export async function listLevels(database: Database, language: string): Promise<Level[]> {
  return (await levelsOfLanguage(database, language)).map(presentLevel)
}

/** @throws CallError not_found */
export async function getLevel(database: Database, id: string): Promise<Level> {
  return presented(await findLevel(database, id))
}

/** @throws CallError conflict when the language already has this number, or the id does not match it */
export function createLevel(
  pool: Pool,
  input: {
    actor: Actor
    idempotency: Idempotency | null
    body: ReadBody<'createLevel'>
    readonlyFields: ReadonlyFields
  },
): Promise<Level> {
  const { body } = input
  const id = levelId(languageCode(body.language), body.level)
  if (body.id !== undefined && body.id !== id)
    throw fieldError('conflict', 'id', levelApiMessages.fixedGeneratedId({ id }))
  return write(pool, input, async (transaction) => {
    const linted = { entity: 'level', key: null, language: body.language } as const
    const made = await saveLinted(transaction, linted, body, async (fixed) => {
      const level = { id, body: fixed, references: referencesOf(fixed) }
      const key = await insertLevel(transaction, level).catch((cause) => {
        if (!isTaken(cause)) throw cause
        const message = levelApiMessages.taken({ level: body.level, language: body.language })
        throw fieldError('conflict', 'level', message)
      })
      return { key, shown: await presentByKey(transaction, key) }
    })
    assertUnchanged(input.readonlyFields, made, READONLY_MESSAGES)
    return made
  })
}

const READONLY_MESSAGES = {
  id: levelApiMessages.fixed,
  language: levelApiMessages.fixed,
  level: levelApiMessages.fixed,
}

interface Update<Body> {
  actor: Actor
  idempotency?: Idempotency | null
  id: string
  ifMatch: number | null
  body: Body
  readonlyFields: ReadonlyFields
}

/** Replaces everything except language and number. @throws CallError not_found, stale, invalid */
export function replaceLevel(pool: Pool, input: Update<ReadBody<'replaceLevel'>>): Promise<Level> {
  return update(pool, input)
}

/** Changes some fields. @throws CallError not_found, stale, invalid */
export function patchLevel(pool: Pool, input: Update<ReadBody<'patchLevel'>>): Promise<Level> {
  return update(pool, input)
}

function update(pool: Pool, input: Update<ReadBody<'replaceLevel'> | ReadBody<'patchLevel'>>): Promise<Level> {
  const { body, ifMatch } = input
  return write(pool, input, async (transaction) => {
    const key = await lockLevel(transaction, input.id)
    if (key === null) throw notFound()
    const before = await presentByKey(transaction, key)
    requireVersion(before, ifMatch)
    assertUnchanged(input.readonlyFields, before, READONLY_MESSAGES)
    const target = { key, version: ifMatch, present: presentByKey }
    const after = await saveLinted(
      transaction,
      { entity: 'level', key, language: before.language },
      body,
      async (fixed) => {
        const change = { ...target, body: fixed, ...newReferences(before, fixed) }
        return { key, shown: await updateLevel(transaction, change) }
      },
    )
    assertTotals(before, after)
    return after
  })
}

/**
 * The total of a level must not be set below its lessons, nor below the completed ones. An unchanged total that is
 * exceeded already is accepted.
 */
function assertTotals(before: Level, after: Level): void {
  const { totalLessons: total, completedLessons: completed, lessonCount } = after
  if (total < lessonCount && total !== before.totalLessons)
    throw fieldError('conflict', 'totalLessons', levelApiMessages.tooFewTotal({ count: lessonCount }))
  if (total < completed)
    throw fieldError('conflict', 'totalLessons', levelApiMessages.fewerThanCompleted({ count: completed }))
}

/** The codes that a level references after the write, if they change. */
function newReferences(
  { icon, image }: Level,
  body: Partial<Pick<Level, 'icon' | 'image'>>,
): { references?: Reference[] } {
  if (body.icon === undefined && body.image === undefined) return {}
  return { references: referencesOf({ icon, image, ...body }) }
}

function referencesOf(body: { icon: string | null; image: string | null }): Reference[] {
  return (['icon', 'image'] as const).flatMap((path) => {
    const code = body[path]
    return code === null ? [] : [{ kind: 'graphic', code, path }]
  })
}

function presented(row: LevelRow | null): Level {
  if (!row) throw notFound()
  return presentLevel(row)
}

export function notFound(): CallError {
  return new CallError('not_found', { message: levelApiMessages.notFound })
}

export async function presentByKey(database: Database, key: number): Promise<Level> {
  return presented(await levelByKey(database, key))
}
