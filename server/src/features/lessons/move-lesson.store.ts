import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { type Target, updateRow, updateRows } from '../../storage/database/writes/changes.ts'

interface Content {
  key: number
  id: string
}

/**
 * The chats and activities of a locked lesson, locked until the transaction ends. Deleted ones too: when they are
 * restored, their ids belong to the place of the lesson.
 */
export async function lockContents(
  transaction: Transaction,
  lessonKey: number,
): Promise<{ chats: Content[]; activities: Content[] }> {
  const lock = (table: 'chat_series' | 'activities') =>
    rows<Content>(transaction, `select key, id from ${table} where lesson_key = $1 order by key for update`, [
      lessonKey,
    ])
  const chats = await lock('chat_series')
  return { chats, activities: await lock('activities') }
}

/** The highest lesson number in a level; 0 if it is empty. */
export async function highestLessonNumber(database: Database, levelKey: number): Promise<number> {
  const found = await firstRow<{ highest: number | null }>(
    database,
    'select max(lesson_number) as highest from lessons where level_key = $1 and deleted_at is null',
    [levelKey],
  )
  return found?.highest ?? 0
}

/** Moves a locked lesson to another level. @throws CallError stale */
export function moveToLevel<Shown>(
  transaction: Transaction,
  lesson: Target<Shown>,
  { id, slot, levelKey, number }: { id: string; slot: number; levelKey: number; number: number },
): Promise<Shown> {
  const values = { id, slot, level_key: levelKey, lesson_number: number }
  return updateRow(transaction, { entity: 'lesson', action: 'move', ...lesson, values })
}

/** Gives locked activities or chats other ids. */
export async function renameContents(
  transaction: Transaction,
  entity: 'activity' | 'chat',
  contents: readonly Content[],
): Promise<void> {
  if (contents.length === 0) return
  await updateRows(
    transaction,
    { entity, action: 'move' },
    {
      keys: contents.map(({ key }) => key),
      columns: [{ name: 'id', type: 'text', values: contents.map(({ id }) => id) }],
      gives: 'key',
    },
  )
}
