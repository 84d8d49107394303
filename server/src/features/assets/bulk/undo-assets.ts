import type { Undone } from '@griot/contract/history/bulk-changes.ts'
import * as bulkChangeApiMessages from '@griot/contract/messages/api/history/bulk-change.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import { type BulkWrite, snapshotsBefore } from '../../../storage/database/writes/bulk-changes.ts'
import { updateDeclared } from '../declare/declare.store.ts'
import { STORED_KINDS } from '../kinds/kinds.ts'
import type { DeclaredFields } from '../kinds/stored-kind.ts'
import { lockAssetsById } from '../sheets/undo-import.store.ts'

/**
 * Gives assets the fields that they had before a bulk change. Those that were changed or deleted since are left, with
 * the reason.
 */
export async function undoAssets(
  transaction: Transaction,
  writes: readonly BulkWrite[],
): Promise<{ undone: number; kept: Undone['kept'] }> {
  if (writes.length === 0) return { undone: 0, kept: [] }
  const before = await snapshotsBefore(transaction, 'asset', writes)
  const left = new Map(writes.map((each) => [each.key, each]))
  const kept: Undone['kept'] = []
  let undone = 0
  for (const kind of Object.values(STORED_KINDS)) {
    const items: (DeclaredFields & { id: string })[] = []
    for (const { id, code, version } of await lockAssetsById(transaction, kind, [...left.keys()])) {
      const snapshot = before.get(id)
      if (snapshot && left.get(id)?.after === version) items.push({ ...kind.present(snapshot), code, id: String(id) })
      else kept.push({ entity: 'asset', id: code, ...bulkChangeApiMessages.changed })
      left.delete(id)
    }
    if (items.length > 0) await updateDeclared(transaction, kind, items, 'undo')
    undone += items.length
  }
  for (const key of left.keys())
    kept.push({ entity: 'asset', id: before.get(key)?.code ?? String(key), ...bulkChangeApiMessages.gone })
  return { undone, kept }
}
