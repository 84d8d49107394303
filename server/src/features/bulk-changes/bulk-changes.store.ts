import { firstRow, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { updateRows } from '../../storage/database/writes/changes.ts'
import { ENTITIES } from '../../storage/database/writes/entities.ts'

/** What a bulk change can change, in lock order. */
export const ITEM_ENTITIES = ['lesson', 'chat', 'activity', 'level'] as const
export type ItemEntity = (typeof ITEM_ENTITIES)[number]

/** An item as it is now, with the numbers that people use. */
export interface ItemRow {
  key: number
  id: string
  version: number
  deleted: boolean
  number: number
  lesson_number: number | null
}

/** Locks rows until the transaction ends; for chats their lessons first. */
export async function lockItems(transaction: Transaction, entity: ItemEntity, keys: readonly number[]): Promise<void> {
  if (keys.length === 0) return
  if (entity === 'chat')
    await rows(
      transaction,
      `select key from lessons where key in (select lesson_key from chat_series where key = any($1::bigint[]))
       order by key for share`,
      [keys],
    )
  await rows(
    transaction,
    `select key from ${ENTITIES[entity].table} where key = any($1::bigint[]) order by key for update`,
    [keys],
  )
}

const NUMBERS: Record<ItemEntity, string> = {
  level: 't.level as number, null::integer as lesson_number from levels t',
  lesson: 't.lesson_number as number, null::integer as lesson_number from lessons t',
  activity: 't.activity_number as number, l.lesson_number from activities t join lessons l on l.key = t.lesson_key',
  chat: `(select count(*)::integer from chat_series o where o.lesson_key = t.lesson_key
      and o.deleted_at is null and (o.place, o.key) <= (t.place, t.key)) as number, l.lesson_number
    from chat_series t join lessons l on l.key = t.lesson_key`,
}

export function itemRows(transaction: Transaction, entity: ItemEntity, keys: readonly number[]): Promise<ItemRow[]> {
  return rows(
    transaction,
    `select t.key, t.id, t.version, t.deleted_at is not null as deleted, ${NUMBERS[entity]}
     where t.key = any($1::bigint[])`,
    [keys],
  )
}

const CONTENTS: Record<ItemEntity, string | null> = {
  level: 'select level_key as key from lessons where level_key = any($1::bigint[]) and deleted_at is null',
  lesson: `select lesson_key as key from activities where lesson_key = any($1::bigint[]) and deleted_at is null
    union select lesson_key from chat_series where lesson_key = any($1::bigint[]) and deleted_at is null`,
  activity: null,
  chat: null,
}

/** Which of some levels or lessons have contents. */
export async function parentsOfOthers(
  transaction: Transaction,
  entity: ItemEntity,
  keys: readonly number[],
): Promise<number[]> {
  const contents = CONTENTS[entity]
  if (contents === null) return []
  return (await rows<{ key: number }>(transaction, contents, [keys])).map(({ key }) => key)
}

/** The number of chats in some lessons. */
export async function countChats(transaction: Transaction, lessonKeys: readonly number[]): Promise<number> {
  const counted = await firstRow<{ count: number }>(
    transaction,
    'select count(*)::integer as count from chat_series where lesson_key = any($1::bigint[]) and deleted_at is null',
    [lessonKeys],
  )
  return counted?.count ?? 0
}

/** Soft-deletes locked rows. */
export async function deleteCreated(
  transaction: Transaction,
  entity: ItemEntity,
  keys: readonly number[],
): Promise<void> {
  if (keys.length === 0) return
  const now = new Date().toISOString()
  await updateRows(
    transaction,
    { entity, action: 'delete' },
    { keys, columns: [{ name: 'deleted_at', type: 'timestamptz', values: keys.map(() => now) }], gives: 'key' },
  )
}
