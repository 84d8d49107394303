import type { Selectable } from 'kysely'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import type { Activities } from '../../storage/database/rows.generated.ts'
import { updateRows } from '../../storage/database/writes/changes.ts'
import { referencesOfRows } from '../../storage/database/writes/references.ts'
import { insertActivityRow, updateActivityRow } from './activity-rows.store.ts'

/** The highest activity number in a lesson; 0 if it is empty. */
export async function highestNumber(database: Database, lessonKey: number): Promise<number> {
  const found = await firstRow<{ highest: number | null }>(
    database,
    `select max(activity_number) as highest from activities
     where lesson_key = $1 and deleted_at is null`,
    [lessonKey],
  )
  return found?.highest ?? 0
}

export type LockedActivity = Pick<Selectable<Activities>, 'key' | 'id' | 'version' | 'activity_number' | 'is_active'>

/** Locks the activities of a lesson until the transaction ends. */
export function lockActivitiesOf(transaction: Transaction, lessonKey: number): Promise<LockedActivity[]> {
  return rows(
    transaction,
    kysely
      .selectFrom('activities')
      .select(['key', 'id', 'version', 'activity_number', 'is_active'])
      .where('lesson_key', '=', lessonKey)
      .where('deleted_at', 'is', null)
      .orderBy('key')
      .forUpdate(),
  )
}

/** Renumbers locked activities: one revision each, one event. */
export async function numberActivities(
  transaction: Transaction,
  items: readonly { key: number; number: number }[],
): Promise<void> {
  await updateRows(
    transaction,
    { entity: 'activity', action: 'order' },
    {
      keys: items.map(({ key }) => key),
      columns: [
        {
          name: 'activity_number',
          type: 'integer',
          values: items.map(({ number }) => number),
        },
      ],
      gives: 'key',
    },
  )
}

/** The target position of an activity. */
interface TargetPosition {
  id: string
  lessonKey: number
  number: number
}

/** Moves a locked activity to another lesson. @throws CallError stale */
export function moveToLesson<Shown>(
  transaction: Transaction,
  activity: {
    key: number
    version: number | null
    present: (database: Database, key: number) => Promise<Shown>
  },
  { id, lessonKey, number }: TargetPosition,
): Promise<Shown> {
  return updateActivityRow(transaction, {
    action: 'move',
    ...activity,
    values: { id, lesson_key: lessonKey, activity_number: number },
  })
}

/** Duplicates a locked activity as it is stored, not available to learners. Returns the new key. */
export async function copyActivity(
  transaction: Transaction,
  key: number,
  { id, lessonKey, number }: TargetPosition,
): Promise<number> {
  const source = await firstRow(
    transaction,
    kysely
      .selectFrom('activities')
      .select(['kind', 'shape', 'data', 'instruction', 'localized_instruction', 'difficulty', 'tags', 'untranslated'])
      .where('key', '=', key),
  )
  if (!source) throw new Error(`The locked activity ${key} is gone.`)
  const named = await referencesOfRows(transaction, 'activity', [key])
  return insertActivityRow(transaction, {
    action: 'duplicate',
    references: named.get(key) ?? [],
    values: {
      ...source,
      // The driver would convert a list to a PostgreSQL array.
      data: JSON.stringify(source.data),
      id,
      lesson_key: lessonKey,
      activity_number: number,
    },
  })
}
