import type { ReadBody } from '@griot/contract/api.ts'
import type { Selectable } from 'kysely'
import { type ColumnsOf, valuesOf } from '../../storage/database/columns.ts'
import { type Database, firstRow, preparedRows, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import { type Transaction, violatedConstraint } from '../../storage/database/pool/transaction.ts'
import type { Levels } from '../../storage/database/rows.generated.ts'
import { insertRow, type Target, updateRow } from '../../storage/database/writes/changes.ts'
import type { Reference } from '../../storage/database/writes/references.ts'

type CreateBody = ReadBody<'createLevel'>
type ReplaceBody = ReadBody<'replaceLevel'>
type PatchBody = ReadBody<'patchLevel'>

const COLUMNS = {
  // Identity, written by insertLevel only.
  id: null,
  language: null,
  level: null,
  levelInWords: 'level_in_words',
  title: 'title',
  description: 'description',
  totalLessons: 'total_lessons',
  completedLessons: 'completed_lessons',
  locked: 'locked',
  available: 'available',
  icon: 'icon',
  image: 'image',
  // Stored beside the row (shared/lint).
  dismissedHints: null,
} as const satisfies ColumnsOf<Levels, CreateBody & ReplaceBody & PatchBody>

/** The columns of a read. Listed by name, because prepared statements outlive a migration. */
const READ = [
  'id',
  'icon',
  'image',
  'level',
  'level_in_words',
  'title',
  'description',
  'language',
  'total_lessons',
  'completed_lessons',
  'locked',
  'available',
  'version',
  'updated_at',
] as const satisfies (keyof Levels)[]

export type LevelRow = Pick<Selectable<Levels>, (typeof READ)[number]> & { lesson_count: number }

const SELECT = `select ${READ.map((column) => `v.${column}`).join(', ')},
    (select count(*)::integer from lessons l where l.level_key = v.key and l.deleted_at is null) as lesson_count
  from levels v`

const OF_LANGUAGE = {
  name: 'levels',
  text: `${SELECT} where v.language = $1 and v.deleted_at is null order by v.level`,
}

/** The levels of a language by number. */
export function levelsOfLanguage(database: Database, language: string): Promise<LevelRow[]> {
  return preparedRows(database, OF_LANGUAGE, [language])
}

const BY_ID = { name: 'level', text: `${SELECT} where v.id = $1 and v.deleted_at is null` }

export async function findLevel(database: Database, id: string): Promise<LevelRow | null> {
  const [found] = await preparedRows<LevelRow>(database, BY_ID, [id])
  return found ?? null
}

export function levelByKey(database: Database, key: number): Promise<LevelRow | null> {
  return firstRow(database, `${SELECT} where v.key = $1`, [key])
}

/**
 * Locks a level until the transaction ends, for counting and numbering its lessons. Returns its key, null if there is
 * no such level.
 */
export async function lockLevel(transaction: Transaction, id: string): Promise<number | null> {
  const locked = await firstRow(
    transaction,
    kysely.selectFrom('levels').select('key').where('id', '=', id).where('deleted_at', 'is', null).forUpdate(),
  )
  return locked?.key ?? null
}

/** Returns the key of the new level. */
export function insertLevel(
  transaction: Transaction,
  level: { id: string; body: CreateBody; references: readonly Reference[] },
): Promise<number> {
  const { id, body, references } = level
  return insertRow(transaction, {
    entity: 'level',
    action: 'create',
    references,
    values: { id, language: body.language, level: body.level, ...valuesOf(COLUMNS, body) },
  })
}

/** Whether an insert was refused because the language already has a level with this number. */
export function isTaken(error: unknown): boolean {
  return ['levels_id', 'levels_number'].includes(violatedConstraint(error))
}

/** Writes the fields of the body. @throws CallError stale */
export function updateLevel<Shown>(
  transaction: Transaction,
  change: Target<Shown> & {
    body: ReplaceBody | PatchBody
    references?: readonly Reference[]
  },
): Promise<Shown> {
  const { body, ...target } = change
  const values = valuesOf(COLUMNS, body)
  return updateRow(transaction, { entity: 'level', action: 'update', ...target, values })
}

/** Levels by key, in key order, locked until the transaction ends. */
export function lockLevelRows(
  transaction: Transaction,
  keys: readonly number[],
): Promise<Pick<Selectable<Levels>, 'key' | 'id' | 'icon' | 'image'>[]> {
  return rows(
    transaction,
    `select key, id, icon, image from levels
     where key = any($1::bigint[]) and deleted_at is null order by key for update`,
    [keys],
  )
}

/** Writes icon and image of a locked level. */
export async function writePictures(
  transaction: Transaction,
  input: {
    key: number
    content: Pick<LevelRow, 'icon' | 'image'>
    references: readonly Reference[]
  },
): Promise<void> {
  const { key, content, references } = input
  await updateRow(transaction, {
    entity: 'level',
    action: 'replace code',
    key,
    version: null,
    references,
    values: content,
    present: async () => null,
  })
}

/** The lessons of a level, by number. */
export function lessonsIn(transaction: Transaction, key: number): Promise<{ id: string; title: string }[]> {
  return rows(
    transaction,
    kysely
      .selectFrom('lessons')
      .select(['id', 'title'])
      .where('level_key', '=', key)
      .where('deleted_at', 'is', null)
      .orderBy('lesson_number'),
  )
}

/** Locks a deleted level until the transaction ends; null when no deleted one has this key. */
export function lockDeletedLevel(
  transaction: Transaction,
  key: number,
): Promise<Pick<Selectable<Levels>, 'key' | 'level' | 'language'> | null> {
  return firstRow(
    transaction,
    kysely
      .selectFrom('levels')
      .select(['key', 'level', 'language'])
      .where('key', '=', key)
      .where('deleted_at', 'is not', null)
      .forUpdate(),
  )
}
