import { rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { updateRows } from '../../storage/database/writes/changes.ts'

/** A level, or a lesson, with everything in it. */
export interface Scope {
  entity: 'level' | 'lesson'
  id: string
}

/**
 * Locks a level or lesson and everything in it until the transaction ends: lessons with their chats, then activities,
 * then the level. Returns their keys by id.
 */
export async function lockContents(transaction: Transaction, { entity, id }: Scope): Promise<Map<string, number>> {
  const inScope = entity === 'level' ? 'v.id = $1 and v.deleted_at is null' : 'l.id = $1'
  const locked = async (text: string) => rows<{ key: number; id: string }>(transaction, text, [id])
  const lessons = await locked(
    `select l.key, l.id from lessons l join levels v on v.key = l.level_key
     where ${inScope} and l.deleted_at is null order by l.key for update of l`,
  )
  const inLessons = 'lesson_key = any($1::bigint[]) and deleted_at is null order by key for update'
  const keys = [lessons.map(({ key }) => key)]
  await rows(transaction, `select key from chat_series where ${inLessons}`, keys)
  const activities = await rows<{ key: number; id: string }>(
    transaction,
    `select key, id from activities where ${inLessons}`,
    keys,
  )
  const levels =
    entity === 'level'
      ? await locked('select key, id from levels v where v.id = $1 and v.deleted_at is null for update')
      : []
  return new Map([...lessons, ...activities, ...levels].map((row) => [row.id, row.key]))
}

const COLUMNS = { level: 'available', lesson: 'available', activity: 'is_active' } as const

/** Sets the availability of locked rows: one revision each, one event. */
export async function setAvailable(
  transaction: Transaction,
  change: { entity: keyof typeof COLUMNS; keys: readonly number[]; action: string; available: boolean },
): Promise<void> {
  const { entity, keys, action, available } = change
  if (keys.length === 0) return
  await updateRows(
    transaction,
    { entity, action },
    { keys, columns: [{ name: COLUMNS[entity], type: 'boolean', values: keys.map(() => available) }], gives: 'key' },
  )
}
