import { type Deleted, deletingMessages } from '#contract/curriculum/soft-delete.ts'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import { CallError } from '../../../shared/call-error.ts'
import { firstRow } from '../database.ts'
import type { Transaction } from '../pool/transaction.ts'
import { updateRow } from './changes.ts'
import { ENTITIES } from './entities.ts'
import { referencesOfRows, shareCodes } from './references.ts'

/**
 * What is deleted by a time in its row: nobody finds it any more, its history and the codes that it
 * names stay, and it can come back. An asset goes another way, since its row makes room for its code.
 */
export type Deletable = 'level' | 'lesson' | 'activity' | 'chat'

const KEPT_MILLISECONDS = DELETED_KEPT_DAYS * 24 * 60 * 60 * 1000

/** What was deleted after this can be brought back. */
export const restorableSince = (): Date => new Date(Date.now() - KEPT_MILLISECONDS)

/** When what was deleted then can be brought back no longer. */
export const restorableUntil = (at: Date): Date => new Date(at.getTime() + KEPT_MILLISECONDS)

/** @throws CallError gone for what was deleted too long ago */
export function requireInTime(at: Date): void {
  if (at <= restorableSince()) throw new CallError('gone', { message: deletingMessages.tooLate })
}

/** Deletes a row that the caller has locked. Gives what brings it back. */
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
      const row = await firstRow<{ version: number }>(
        database,
        `select version from ${table} where key = $1`,
        [key],
      )
      if (!row) throw new Error(`The deleted row ${key} of ${table} is gone.`)
      return row.version
    },
  })
  return { id, key: String(key), version }
}

/**
 * What was deleted of a lesson, and the lesson, held by `lockLesson` before anybody is certain of the other.
 * @throws CallError not_found when no deleted one has this key, conflict when its lesson is gone
 */
export async function lockDeletedOf<Lesson>(
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
  if (found && !lesson)
    throw new CallError('conflict', { message: deletingMessages.parentGone('lesson') })
  // Only now is it certain that nobody else has brought it back.
  if (!lesson || !(await find()))
    throw new CallError('not_found', { message: deletingMessages.notDeleted })
  return { lesson }
}

/**
 * Brings a row back that the caller has locked; nobody deletes an asset that it names meanwhile.
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
  requireInTime(deleted.at)
  const named = await referencesOfRows(transaction, entity, [key])
  await shareCodes(transaction, named.get(key) ?? [])
  return updateRow(transaction, {
    entity,
    action: 'restore',
    key,
    version: null,
    values: { deleted_at: null },
    present: () => present(transaction, key),
  })
}
