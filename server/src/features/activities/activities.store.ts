import type { Selectable } from 'kysely'
import { shapeOf } from '#contract/activities/kinds.ts'
import type { ReadBody } from '#contract/api.ts'
import { insertRow, type Target, updateRow } from '../../storage/database/changes.ts'
import { type ColumnsOf, valuesOf } from '../../storage/database/columns.ts'
import { type Database, firstRow, preparedRows, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Reference } from '../../storage/database/references.ts'
import type { Activities, Lessons, Levels } from '../../storage/database/rows.generated.ts'
import type { Transaction } from '../../storage/database/transaction.ts'

type CreateBody = ReadBody<'createActivity'>
type ReplaceBody = ReadBody<'replaceActivity'>
type PatchBody = ReadBody<'patchActivity'>

const COLUMNS = {
  // Where the activity stands, said once by insertActivity.
  id: null,
  lessonId: null,
  activityKind: 'kind',
  instruction: 'instruction',
  localizedInstruction: 'localized_instruction',
  activityNumber: 'activity_number',
  difficulty: 'difficulty',
  tags: 'tags',
  isActive: 'is_active',
  data: 'data',
} as const satisfies ColumnsOf<Activities, CreateBody & ReplaceBody & PatchBody>

/** What reads give of an activity; they name it, since named statements outlive a migration. */
const READ = [
  'id',
  'kind',
  'shape',
  'data',
  'instruction',
  'localized_instruction',
  'activity_number',
  'difficulty',
  'tags',
  'is_active',
  'version',
  'updated_at',
] as const satisfies (keyof Activities)[]

export type ActivityRow = Pick<Selectable<Activities>, (typeof READ)[number]> & {
  lesson_id: Lessons['id']
  level_id: Levels['id']
  language: Levels['language']
}

const SELECT = `select ${READ.map((column) => `a.${column}`).join(', ')}, l.id as lesson_id, v.id as level_id, v.language
  from activities a join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key`

/** The activities of a lesson by number; a lesson of another level or language has none. */
export function activitiesOfLesson(
  database: Database,
  lesson: { id: string; levelId: string; language: string },
): Promise<ActivityRow[]> {
  return rows(
    database,
    `${SELECT} where l.id = $1 and v.id = $2 and v.language = $3
       and v.deleted_at is null and l.deleted_at is null and a.deleted_at is null
     order by a.activity_number, a.id`,
    [lesson.id, lesson.levelId, lesson.language],
  )
}

const BY_ID = { name: 'activity', text: `${SELECT} where a.id = $1 and a.deleted_at is null` }

export async function findActivity(database: Database, id: string): Promise<ActivityRow | null> {
  const [found] = await preparedRows<ActivityRow>(database, BY_ID, [id])
  return found ?? null
}

export function activityByKey(database: Database, key: number): Promise<ActivityRow | null> {
  return firstRow(database, `${SELECT} where a.key = $1`, [key])
}

/** The lesson, held still until the transaction ends, so that its activities are numbered one at a time. */
export function lockParentLesson(
  transaction: Transaction,
  id: string,
): Promise<{ key: number; id: string } | null> {
  return firstRow(
    transaction,
    kysely
      .selectFrom('lessons')
      .select(['key', 'id'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate(),
  )
}

/** Holds an activity still until the transaction ends. Gives its key, null when there is none. */
export async function lockActivity(transaction: Transaction, id: string): Promise<number | null> {
  const locked = await firstRow(
    transaction,
    kysely
      .selectFrom('activities')
      .select('key')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate(),
  )
  return locked?.key ?? null
}

export async function takenActivityIds(
  transaction: Transaction,
  lessonKey: number,
): Promise<string[]> {
  const taken = await rows(
    transaction,
    kysely
      .selectFrom('activities')
      .select('id')
      .where('lesson_key', '=', lessonKey)
      .where('deleted_at', 'is', null),
  )
  return taken.map((row) => row.id)
}

/** Gives the key of the new activity. */
export function insertActivity(
  transaction: Transaction,
  activity: { id: string; lessonKey: number; body: CreateBody; references: readonly Reference[] },
): Promise<number> {
  const { id, lessonKey, body, references } = activity
  const shape = shapeOf(body.activityKind)
  const values = { id, lesson_key: lessonKey, shape, ...valuesOf(COLUMNS, body) }
  return insertRow(transaction, { entity: 'activity', action: 'create', references, values })
}

/** Writes the fields that the body has. @throws CallError stale */
export function updateActivity<Shown>(
  transaction: Transaction,
  change: Target<Shown> & {
    body: ReplaceBody | PatchBody
    references?: readonly Reference[] | undefined
  },
): Promise<Shown> {
  const { body, ...target } = change
  // Data and the version of its shape are written together.
  const shape = 'activityKind' in body ? { shape: shapeOf(body.activityKind) } : {}
  const values = { ...valuesOf(COLUMNS, body), ...shape }
  return updateRow(transaction, { entity: 'activity', action: 'update', ...target, values })
}

/** Activities by their keys and in their order, held still until the transaction ends. */
export function lockActivityRows(
  transaction: Transaction,
  keys: readonly number[],
): Promise<Pick<Selectable<Activities>, 'key' | 'id' | 'data' | 'is_active'>[]> {
  return rows(
    transaction,
    `select key, id, data, is_active from activities
     where key = any($1::bigint[]) and deleted_at is null order by key for update`,
    [keys],
  )
}

/** Writes the data of a locked activity, in the shape that it has. */
export async function writeData(
  transaction: Transaction,
  given: { key: number; content: { data: unknown }; references: readonly Reference[] },
): Promise<void> {
  const { key, content, references } = given
  await updateRow(transaction, {
    entity: 'activity',
    action: 'replace code',
    key,
    version: null,
    references,
    values: { data: JSON.stringify(content.data) },
    present: async () => null,
  })
}
