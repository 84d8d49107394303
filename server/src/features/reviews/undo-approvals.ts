import { isAssetKind } from '@griot/contract/assets/kinds.ts'
import { NO_ITEMS, type Undone } from '@griot/contract/history/bulk-changes.ts'
import { activityOrdinal, chatOrdinal, lessonOrdinal, levelOrdinal } from '@griot/contract/ids.ts'
import type { Item } from '@griot/contract/items/items.ts'
import * as bulkChangeApiMessages from '@griot/contract/messages/api/history/bulk-change.ts'
import { touchDiscussions } from '../../shared/discussions.ts'
import { describeItems, mapKeyOf } from '../../shared/items/items.ts'
import { rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { auditReviews } from '../../storage/database/writes/audit-change.ts'
import { stillTrue } from './decide.service.ts'
import { judgeItems, type Key, lockItems, type StoredReview } from './reviews.store.ts'
import { withdrawDecisions } from './withdraw-decisions.ts'
import { recordActs, restoreReviews } from './write-reviews.store.ts'

interface ApprovedRow extends Key {
  version: number
  before: StoredReview | null
  /** Whether nothing happened to the review since. */
  is_last: boolean
}

const approvedBy = (transaction: Transaction, bulkChangeId: number): Promise<ApprovedRow[]> =>
  rows(
    transaction,
    `select e.entity, e.entity_key as key, e.version, e.before, not exists (
       select from review_events n where n.entity = e.entity and n.entity_key = e.entity_key and n.id > e.id
     ) as is_last
     from review_events e where e.bulk_change_id = $1 and e.action = 'approved'`,
    [bulkChangeId],
  )

/** Undoes the approvals of a change of many items, except of items that have changed since. */
export async function undoApprovals(transaction: Transaction, bulkChangeId: number): Promise<Undone> {
  const locked = new Set((await lockItems(transaction, await approvedBy(transaction, bulkChangeId))).map(mapKeyOf))
  // Read under the lock: another person may have decided in between.
  const approved = await approvedBy(transaction, bulkChangeId)
  const free = approved.filter((row) => row.is_last && locked.has(mapKeyOf(row)))
  const judged = await judgeItems(transaction, free)
  const restored = await Promise.all(
    judged.map(async (item, index) => {
      const before = free[index]?.before ?? null
      return { ...item, earlier: before && (await stillTrue(transaction, item, before)) }
    }),
  )
  await restoreReviews(
    transaction,
    restored.map((item) => ({ ...item, before: item.earlier })),
  )
  await recordActs(transaction, 'undone', restored)
  for (const [state, own] of Map.groupBy(restored, ({ earlier }) => earlier?.state ?? 'draft'))
    await auditReviews(transaction, 'undo', own, state)
  await touchDiscussions(transaction, restored)
  await withdrawDecisions(transaction, restored)
  return resultOf(await describeItems(transaction, approved), approved, new Set(free.map(mapKeyOf)))
}

function resultOf(
  items: ReadonlyMap<string, Item>,
  approved: readonly ApprovedRow[],
  undone: ReadonlySet<string>,
): Undone {
  const counts = { ...NO_ITEMS, assets: 0 }
  const kept: Undone['kept'] = []
  for (const row of approved) {
    const item = items.get(mapKeyOf(row))
    if (!item) continue
    const { entity, id, code } = item
    if (undone.has(mapKeyOf(row))) counts[isAssetKind(entity) ? 'assets' : PLURALS[entity]] += 1
    else if (isAssetKind(entity)) kept.push({ entity: 'asset', id: code ?? id, ...bulkChangeApiMessages.changed })
    else {
      const number = levelOrdinal(id) ?? lessonOrdinal(id) ?? activityOrdinal(id) ?? chatOrdinal(id) ?? 0
      kept.push({ entity, id, number, lessonNumber: null, ...bulkChangeApiMessages.changed })
    }
  }
  return { undone: counts, kept }
}

const PLURALS = { level: 'levels', lesson: 'lessons', activity: 'activities', chat: 'chats' } as const
