import type { Level } from '@griot/contract/curriculum/levels.ts'
import type { Deleted } from '@griot/contract/curriculum/soft-delete.ts'
import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import { CallError, fieldError, requireVersion } from '../../shared/call-error.ts'
import { assertDeletable } from '../../shared/delete-blockers.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { deleteRow, restoreRow } from '../../storage/database/writes/soft-delete.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { notFound, presentByKey } from './levels.service.ts'
import { isTaken, lessonsIn, lockDeletedLevel, lockLevel } from './levels.store.ts'

/**
 * Deletes an empty level that is not available to learners.
 * @throws CallError not_found, stale, conflict with the blockers
 */
export function deleteLevel(pool: Pool, input: { actor: Actor; id: string; ifMatch: number | null }): Promise<Deleted> {
  return write(pool, input, async (transaction) => {
    const key = await lockLevel(transaction, input.id)
    if (key === null) throw notFound()
    const level = await presentByKey(transaction, key)
    requireVersion(level, input.ifMatch)
    assertDeletable({
      available: level.available ? 'available' : null,
      children: [{ things: await lessonsIn(transaction, key), contains: deleteApiMessages.containsLessons }],
    })
    return deleteRow(transaction, { entity: 'level', key, id: level.id })
  })
}

/** @throws CallError not_found, conflict when another level has its number now */
export function restoreLevel(
  pool: Pool,
  input: { actor: Actor; idempotency: Idempotency | null; key: number },
): Promise<Level> {
  return write(pool, input, async (transaction) => {
    const deleted = await lockDeletedLevel(transaction, input.key)
    if (!deleted) throw new CallError('not_found', { message: deleteApiMessages.notDeleted })
    const row = { entity: 'level', key: deleted.key, present: presentByKey } as const
    return restoreRow(transaction, row).catch((cause) => {
      if (!isTaken(cause)) throw cause
      const { label } = LANGUAGES[deleted.language as LanguageName]
      throw fieldError('conflict', 'level', levelApiMessages.taken({ level: deleted.level, language: label }))
    })
  })
}
