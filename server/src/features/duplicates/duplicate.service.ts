import type { ReadBody } from '@griot/contract/api.ts'
import type { Duplicated } from '@griot/contract/curriculum/duplicate.ts'
import { activityId, chatId, firstLessonOrdinal, lessonId, levelId, nextLessonOrdinal } from '@griot/contract/ids.ts'
import { LANGUAGES, type LanguageName, languageCode } from '@griot/contract/languages.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import { numberWords } from '@griot/contract/text/number-words.ts'
import type { Insertable } from 'kysely'
import { fieldError } from '../../shared/call-error.ts'
import { renewCourseHints } from '../../shared/lint/course-hints.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { type Actor, type Transaction, violatedConstraint } from '../../storage/database/pool/transaction.ts'
import type { Activities } from '../../storage/database/rows.generated.ts'
import { startBulkChange } from '../../storage/database/writes/bulk-changes.ts'
import { insertRow } from '../../storage/database/writes/changes.ts'
import { lockCodesShared, type Reference } from '../../storage/database/writes/references.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { copyLessons, type LessonCopy } from './copies.ts'
import { type LevelRow, lockLevel, type ParentLevel, takenPlaces } from './duplicates.store.ts'
import { readLessonSource, readLevelSource } from './source.ts'

export interface DuplicateDeps {
  pool: Pool
  /** Inserts an activity with its search keys. Returns its key. */
  insertActivity: (
    transaction: Transaction,
    change: { action: string; references: readonly Reference[]; values: Insertable<Activities> },
  ) => Promise<number>
}

interface Input<Body> {
  actor: Actor
  idempotency: Idempotency | null
  id: string
  body: Body
}

const action = 'duplicate'

/**
 * Copies a level with everything in it, as not available.
 * @throws CallError not_found, invalid at a word of another language, conflict when the number is taken, or an activity
 * of an unknown kind would have to be translated
 */
export function duplicateLevel(deps: DuplicateDeps, input: Input<ReadBody<'duplicateLevel'>>): Promise<Duplicated> {
  const { language, level: number, title, words: choices } = input.body
  return write(deps.pool, input, async (transaction) => {
    const source = await readLevelSource(transaction, input.id)
    if (!source.level) throw new Error('The source of a level has none.')
    const copies = await copyLessons(transaction, source, { language, choices })
    const references = picturesOf(source.level)
    await lockCodesShared(transaction, [...references, ...allReferences(copies)])
    const change = await startBulkChange(transaction, action)
    const id = levelId(languageCode(language), number)
    const key = await insertRow(transaction, {
      entity: 'level',
      action,
      references,
      values: { ...levelValues(source.level, number), id, language, level: number, title },
    }).catch((cause) => {
      if (!['levels_id', 'levels_number'].includes(violatedConstraint(cause))) throw cause
      const { label } = LANGUAGES[language]
      throw fieldError('conflict', 'level', levelApiMessages.taken({ level: number, language: label }))
    })
    await renewCourseHints(transaction, 'level', [key])
    for (const copy of copies) {
      const place = { level: { key, id, level: number, language }, number: copy.row.lesson_number }
      await insertLesson(deps, transaction, { copy, ...place })
    }
    return duplicated({ id, levelId: id, language, levels: 1, copies, change })
  })
}

/**
 * Copies a lesson with everything in it to a level, as not available.
 * @throws CallError as for a level, and conflict when the level is full
 */
export function duplicateLesson(deps: DuplicateDeps, input: Input<ReadBody<'duplicateLesson'>>): Promise<Duplicated> {
  const { levelId, lessonNumber: number, title, words: choices } = input.body
  return write(deps.pool, input, async (transaction) => {
    const source = await readLessonSource(transaction, input.id)
    const level = await lockLevel(transaction, levelId)
    if (!level) throw fieldError('not_found', 'levelId', levelApiMessages.notFound)
    const [copy] = await copyLessons(transaction, source, { language: level.language, choices })
    if (!copy) throw new Error('The source of a lesson has none.')
    const copies = [{ ...copy, row: { ...copy.row, title } }]
    await lockCodesShared(transaction, allReferences(copies))
    const change = await startBulkChange(transaction, action)
    let id = ''
    for (const each of copies) id = await insertLesson(deps, transaction, { copy: each, level, number })
    return duplicated({ id, levelId, language: level.language, levels: 0, copies, change })
  })
}

/** Inserts a lesson with its contents at the next free id of a locked level. Returns its id. */
async function insertLesson(
  { insertActivity }: DuplicateDeps,
  transaction: Transaction,
  { copy, level, number }: { copy: LessonCopy; level: ParentLevel; number: number },
): Promise<string> {
  const taken = await takenPlaces(transaction, level.key)
  const first = firstLessonOrdinal(level.level)
  const ordinal = nextLessonOrdinal(
    level.level,
    taken.map(({ slot }) => first + slot - 1),
  )
  if (ordinal === null) throw fieldError('conflict', 'levelId', lessonApiMessages.full)
  if (taken.some(({ lesson_number }) => lesson_number === number))
    throw fieldError('conflict', 'lessonNumber', lessonApiMessages.numberTaken({ number }))
  const id = lessonId(languageCode(level.language), ordinal)
  const { title, description, goal, exercise_count, points } = copy.row
  const lesson_key = await insertRow(transaction, {
    entity: 'lesson',
    action,
    values: {
      ...{ id, slot: ordinal - first + 1, level_key: level.key, lesson_number: number },
      ...{ title, description, goal, exercise_count, points },
    },
  })
  const activityKeys: number[] = []
  const chatKeys: number[] = []
  for (const [at, activity] of copy.activities.entries()) {
    const { row, kind, shape, data, untranslated, references, localizedInstruction } = activity
    const { instruction, activity_number, difficulty, tags } = row
    const key = await insertActivity(transaction, {
      action,
      references,
      values: {
        ...{ id: activityId(id, at + 1), lesson_key, kind, shape, data: JSON.stringify(data), untranslated },
        ...{ instruction, localized_instruction: localizedInstruction, activity_number, difficulty, tags },
      },
    })
    activityKeys.push(key)
  }
  for (const [at, { kind, shape, data, untranslated, references }] of copy.chats.entries()) {
    const key = await insertRow(transaction, {
      entity: 'chat',
      action,
      references,
      values: {
        ...{ id: chatId(id, at + 1), lesson_key, place: at + 1 },
        ...{ kind, shape, data: JSON.stringify(data), untranslated },
      },
    })
    chatKeys.push(key)
  }
  await renewCourseHints(transaction, 'lesson', [lesson_key])
  await renewCourseHints(transaction, 'activity', activityKeys)
  await renewCourseHints(transaction, 'chat', chatKeys)
  return id
}

/** The fields of a level that are copied. Its number in words follows the number, if it is that and no title. */
function levelValues(source: LevelRow, number: number) {
  const { level_in_words, description, total_lessons, locked, icon, image } = source
  const isNumber = level_in_words.toLowerCase() === numberWords(source.level).toLowerCase()
  const words = isNumber ? numberWords(number) : level_in_words
  return { level_in_words: words, description, total_lessons, locked, icon, image }
}

function picturesOf(level: LevelRow): Reference[] {
  return (['icon', 'image'] as const).flatMap((path) => {
    const code = level[path]
    return code === null ? [] : [{ kind: 'graphic', code, path }]
  })
}

const allReferences = (copies: readonly LessonCopy[]): Reference[] =>
  copies.flatMap(({ activities, chats }) => [...activities, ...chats].flatMap(({ references }) => references))

function duplicated(made: {
  id: string
  levelId: string
  language: LanguageName
  levels: number
  copies: readonly LessonCopy[]
  /** The id of the bulk change. */
  change: number
}): Duplicated {
  const { id, levelId, language, levels, copies, change } = made
  const contents = copies.flatMap(({ activities, chats }) => [...activities, ...chats])
  const untitled = copies.filter(({ row }) => row.title === '').length
  return {
    id,
    levelId,
    language,
    copied: {
      levels,
      lessons: copies.length,
      activities: copies.flatMap(({ activities }) => activities).length,
      chats: copies.flatMap(({ chats }) => chats).length,
    },
    bulkChangeId: String(change),
    untranslated: untitled + contents.reduce((sum, { untranslated }) => sum + untranslated.length, 0),
  }
}
