import type { Selectable } from 'kysely'
import { rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { Activities, Lessons } from '../../../storage/database/rows.generated.ts'
import { updateRows } from '../../../storage/database/writes/changes.ts'

export type ChangedRow = Pick<
  Selectable<Activities>,
  'key' | 'id' | 'version' | 'kind' | 'shape' | 'activity_number' | 'difficulty' | 'is_active'
> & { data: string; lesson_number: Lessons['lesson_number'] }

/** Activities by id, locked until the transaction ends; deleted ones are left out. */
export function lockActivitiesById(transaction: Transaction, ids: readonly string[]): Promise<ChangedRow[]> {
  return rows(
    transaction,
    `select a.key, a.id, a.version, a.kind, a.shape, a.data::text as data, a.activity_number, a.difficulty, a.is_active,
       l.lesson_number
     from activities a join lessons l on l.key = a.lesson_key
     where a.id = any($1::text[]) and a.deleted_at is null order by a.key for update of a`,
    [ids],
  )
}

/** Writes the given fields of locked activities: one revision each, one event. */
export async function writeFields(
  transaction: Transaction,
  change: {
    action: string
    keys: readonly number[]
    difficulty?: string | undefined
    isActive?: boolean | undefined
  },
): Promise<void> {
  const { action, keys, difficulty, isActive } = change
  const column = (name: string, type: string, value: unknown) =>
    value === undefined ? [] : [{ name, type, values: keys.map(() => value) }]
  await updateRows(
    transaction,
    { entity: 'activity', action },
    {
      keys,
      columns: [...column('difficulty', 'text', difficulty), ...column('is_active', 'boolean', isActive)],
      gives: 'key',
    },
  )
}
