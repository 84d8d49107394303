import { may, type Role } from '@griot/contract/accounts/roles.ts'
import {
  BULK_ACTIONS,
  type BulkAction,
  type ItemCounts,
  NO_ITEMS,
  type Undone,
} from '@griot/contract/history/bulk-changes.ts'
import * as bulkChangeApiMessages from '@griot/contract/messages/api/history/bulk-change.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import {
  type BulkWrite,
  bulkWrites,
  lockBulkChange,
  restoreBefore,
  saveUndone,
  startBulkChange,
} from '../../storage/database/writes/bulk-changes.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import {
  countChats,
  deleteCreated,
  ITEM_ENTITIES,
  type ItemEntity,
  type ItemRow,
  itemRows,
  lockItems,
  parentsOfOthers,
} from './bulk-changes.store.ts'

type ItemWrite = BulkWrite & { entity: ItemEntity }

/** Gives assets the fields that they had before a bulk change, except those that were changed since. */
export type UndoAssets = (
  transaction: Transaction,
  writes: readonly BulkWrite[],
) => Promise<{ undone: number; kept: Undone['kept'] }>

export interface UndoDeps {
  pool: Pool
  /** Restores the assets that a bulk change wrote. */
  undoAssets: UndoAssets
  /** Takes back the approvals of a bulk change. */
  undoApprovals: (transaction: Transaction, id: number) => Promise<Undone>
}

interface Undo {
  actor: Actor
  account: { id: string; role: Role; isApprover: boolean }
  idempotency: Idempotency | null
  id: number
}

/**
 * Undoes a change of many items that the account made: each item gets the values that it had before, and what was
 * created is deleted. Items that were changed since are left and listed. Undoing again returns the same result.
 * @throws CallError not_found, forbidden when the role may no longer do this
 */
export function undoBulkChange({ pool, undoAssets, undoApprovals }: UndoDeps, input: Undo): Promise<Undone> {
  const { account, id } = input
  return write(pool, input, async (transaction) => {
    const change = await lockBulkChange(transaction, { id, userId: Number(account.id) })
    if (!change || !isBulkAction(change.action))
      throw new CallError('not_found', { message: bulkChangeApiMessages.notFound })
    if (!may(account.role, BULK_ACTIONS[change.action], account.isApprover)) throw new CallError('forbidden')
    if (change.undone !== null) return change.undone as Undone
    if (change.action === 'approve') {
      await startBulkChange(transaction, 'undo')
      const reviews = await undoApprovals(transaction, id)
      await saveUndone(transaction, id, reviews)
      return reviews
    }
    const writes = await bulkWrites(transaction, id)
    await startBulkChange(transaction, 'undo')
    const { undone, kept } = await undoWrites(transaction, writes.filter(isItemWrite))
    // Assets are locked after what names their codes.
    const assets = await undoAssets(
      transaction,
      writes.filter(({ entity }) => entity === 'asset'),
    )
    const result: Undone = { undone: { ...undone, assets: assets.undone }, kept: [...kept, ...assets.kept] }
    await saveUndone(transaction, id, result)
    return result
  })
}

const isBulkAction = (action: string): action is BulkAction => Object.hasOwn(BULK_ACTIONS, action)
const isItemWrite = (each: BulkWrite): each is ItemWrite => ITEM_ENTITIES.some((entity) => entity === each.entity)

async function undoWrites(
  transaction: Transaction,
  writes: readonly ItemWrite[],
): Promise<{ undone: ItemCounts; kept: Undone['kept'] }> {
  const undone: ItemCounts = { ...NO_ITEMS }
  const kept: Undone['kept'] = []
  const keep = ({ entity }: ItemWrite, row: ItemRow, reason: Message) =>
    kept.push({ ...keptOf(entity, row), ...reason })
  const of = (entity: ItemEntity) => writes.filter((each) => each.entity === entity)
  for (const entity of ITEM_ENTITIES) await lockItems(transaction, entity, keysOf(of(entity)))
  // Contents first: what was created is deleted only when it is empty.
  for (const entity of ['chat', 'activity', 'lesson', 'level'] as const) {
    const found = new Map((await itemRows(transaction, entity, keysOf(of(entity)))).map((row) => [row.key, row]))
    const filled = new Set(await parentsOfOthers(transaction, entity, keysOf(of(entity))))
    const free = of(entity).filter((each) => {
      const row = found.get(each.key)
      if (!row) return false
      if (row.version !== each.after) {
        keep(each, row, row.deleted ? bulkChangeApiMessages.gone : bulkChangeApiMessages.changed)
        return false
      }
      if (each.before > 0 || !filled.has(each.key)) return true
      keep(each, row, bulkChangeApiMessages.filled)
      return false
    })
    await restoreBefore(
      transaction,
      entity,
      free.filter(({ before }) => before > 0),
    )
    await deleteCreated(transaction, entity, keysOf(free.filter(({ before }) => before === 0)))
    undone[PLURALS[entity]] += free.length
    // Learners see chats with their lesson, so they are counted with one that changes.
    if (entity === 'lesson')
      undone.chats += await countChats(transaction, keysOf(free.filter(({ before }) => before > 0)))
  }
  return { undone, kept }
}

const PLURALS = { level: 'levels', lesson: 'lessons', activity: 'activities', chat: 'chats' } as const

const keysOf = (writes: readonly ItemWrite[]) => writes.map(({ key }) => key)

const keptOf = (entity: ItemEntity, { id, number, lesson_number: lessonNumber }: ItemRow) => ({
  entity,
  id,
  number,
  lessonNumber,
})
