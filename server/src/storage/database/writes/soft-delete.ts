import type { Deleted } from '@griot/contract/curriculum/soft-delete.ts'
import { DELETED_RETENTION_DAYS } from '@griot/contract/limits.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import { CallError } from '../../../shared/call-error.ts'
import { firstRow } from '../database.ts'
import type { Transaction } from '../pool/transaction.ts'
import { updateRow } from './changes.ts'
import { ENTITIES } from './entities.ts'
import { lockCodesShared, referencesOfRows } from './references.ts'

/**
 * Soft deletion by a timestamp in the row: reads no longer find it, its history and references stay, and it can be
 * restored. Assets are deleted differently, because their codes become available again.
 */
export type Deletable = 'level' | 'lesson' | 'activity' | 'chat'

const RETENTION_MS = DELETED_RETENTION_DAYS * 24 * 60 * 60 * 1000

/** Things deleted after this time can be restored. */
export const restorableSince = (): Date => new Date(Date.now() - RETENTION_MS)

/** Until when something deleted at a time can be restored. */
export const restorableUntil = (at: Date): Date => new Date(at.getTime() + RETENTION_MS)

/** @throws CallError gone when it was deleted too long ago */
export function requireRestorable(at: Date): void {
  if (at <= restorableSince())
    throw new CallError('gone', { message: deleteApiMessages.tooLate({ days: DELETED_RETENTION_DAYS }) })
}

/** Soft-deletes a row that the caller has locked. Returns the key for restoring it. */
export async function deleteRow(
  transaction: Transaction,
  { entity, key, id }: { entity: Deletable; key: number; id: string },
): Promise<Deleted> {
  const { table } = ENTITIES[entity]
  const version = await updateRow(transaction, {
    entity,
    action: 'delete',
    key,
    version: null,
    values: { deleted_at: new Date() },
    present: async (database) => {
      const row = await firstRow<{ version: number }>(database, `select version from ${table} where key = $1`, [key])
      if (!row) throw new Error(`The deleted row ${key} of ${table} is gone.`)
      return row.version
    },
  })
  return { id, key: String(key), version }
}

/**
 * A deleted child of a lesson, and the lesson, locked by `lockLesson` before both are checked again.
 * @throws CallError not_found when no deleted one has this key, conflict when its lesson is deleted
 */
export async function lockDeletedChild<Lesson>(
  transaction: Transaction,
  { entity, key }: { entity: 'activity' | 'chat'; key: number },
  lockLesson: (transaction: Transaction, key: number) => Promise<Lesson | null>,
): Promise<{ lesson: Lesson }> {
  const find = () =>
    firstRow<{ lesson_key: number }>(
      transaction,
      `select lesson_key from ${ENTITIES[entity].table} where key = $1 and deleted_at is not null`,
      [key],
    )
  const found = await find()
  const lesson = found && (await lockLesson(transaction, found.lesson_key))
  if (found && !lesson) throw new CallError('conflict', { message: deleteApiMessages.parentGone({ parent: 'lesson' }) })
  // Only under the lock is it certain that it was not restored in the meantime.
  if (!lesson || !(await find())) throw new CallError('not_found', { message: deleteApiMessages.notDeleted })
  return { lesson }
}

/**
 * Restores a row that the caller has locked; the assets that it references cannot be deleted concurrently.
 * @throws CallError gone when it was deleted too long ago
 */
export async function restoreRow<Shown>(
  transaction: Transaction,
  row: {
    entity: Deletable
    key: number
    present: (transaction: Transaction, key: number) => Promise<Shown>
  },
): Promise<Shown> {
  const { entity, key, present } = row
  const deleted = await firstRow<{ at: Date }>(
    transaction,
    `select deleted_at as at from ${ENTITIES[entity].table} where key = $1 and deleted_at is not null`,
    [key],
  )
  if (!deleted) throw new Error(`The row ${key} of ${ENTITIES[entity].table} is not deleted.`)
  requireRestorable(deleted.at)
  const named = await referencesOfRows(transaction, entity, [key])
  await lockCodesShared(transaction, named.get(key) ?? [])
  return updateRow(transaction, {
    entity,
    action: 'restore',
    key,
    version: null,
    values: { deleted_at: null },
    present: () => present(transaction, key),
  })
}
