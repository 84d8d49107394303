import { UNDO_CONFLICTS, type UndoConflict, type UndoResult } from '@griot/contract/assets/sheets/imports.ts'
import { isEqual } from '@griot/contract/is-equal.ts'
import * as sheetApiMessages from '@griot/contract/messages/api/assets/sheet.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { updateDeclared } from '../declare/declare.store.ts'
import type { DeclaredFields, StoredKind } from '../kinds/stored-kind.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import type { AssetRow } from '../library/assets.store.ts'
import { deleteAssets } from '../lifecycle/lifecycle.store.ts'
import { fieldsOf } from './check-rows.ts'
import { findImport } from './imports.store.ts'
import * as store from './undo-import.store.ts'

interface Undo {
  actor: Actor
  idempotency: Idempotency | null
  id: number
}

/** A row of the import, its current asset, and why it cannot be undone; null if it can. */
interface UndoDecision {
  line: store.ImportLine
  asset: AssetRow | null
  conflict: UndoConflict | null
}

/**
 * Undoes an import: created assets are deleted, changed ones get their previous fields. A row that was changed or used
 * since stays, is listed with the reason, and can be undone later when the reason is gone.
 * @throws CallError not_found, conflict when nothing is left to undo
 */
export function undoImport({ kind, pool }: AssetDeps, undo: Undo): Promise<UndoResult> {
  return write(pool, undo, async (transaction) => {
    const lines = await linesOf(transaction, kind, undo.id)
    const decided = await decide(transaction, kind, lines)
    const free = decided.filter(({ conflict }) => conflict === null)
    const deleted = free.flatMap(({ line, asset }) => (line.before || !asset ? [] : [asset.id]))
    const restored = free.flatMap(({ line, asset }) =>
      line.before && asset ? [previousFields(kind, asset, line.before)] : [],
    )
    await deleteAssets(transaction, deleted)
    if (restored.length > 0) await updateDeclared(transaction, kind, restored)
    await store.markUndone(
      transaction,
      undo.id,
      free.map(({ line }) => line.asset_id),
    )
    const shown = await findImport(transaction, kind, undo.id)
    if (!shown) throw new CallError('not_found', { message: sheetApiMessages.importMissing })
    return {
      import: shown,
      deleted: deleted.length,
      restored: restored.length,
      notUndone: decided.flatMap(({ asset, conflict }) =>
        conflict ? [{ code: asset?.code ?? '', reason: conflict, ...UNDO_CONFLICTS[conflict] }] : [],
      ),
    }
  })
}

async function linesOf(transaction: Transaction, kind: StoredKind, id: number): Promise<store.ImportLine[]> {
  if (!(await store.lockImport(transaction, kind, id)))
    throw new CallError('not_found', { message: sheetApiMessages.importMissing })
  const lines = await store.linesToUndo(transaction, id)
  if (lines.length === 0) throw new CallError('conflict', { message: sheetApiMessages.nothingToUndo })
  return lines
}

async function decide(
  transaction: Transaction,
  kind: StoredKind,
  lines: readonly store.ImportLine[],
): Promise<UndoDecision[]> {
  const ids = lines.map((line) => line.asset_id)
  const assets = new Map((await store.lockAssetsById(transaction, kind, ids)).map((asset) => [asset.id, asset]))
  const declared = lines.filter((line) => line.before === null)
  const codes = declared.flatMap((line) => assets.get(line.asset_id)?.code.toLowerCase() ?? [])
  const used = new Set(await store.usedCodes(transaction, kind, codes))
  return lines.map((line) => {
    const asset = assets.get(line.asset_id) ?? null
    return { line, asset, conflict: conflictOf(kind, { line, asset, used }) }
  })
}

function conflictOf(
  kind: StoredKind,
  { line, asset, used }: { line: store.ImportLine; asset: AssetRow | null; used: Set<string> },
): UndoConflict | null {
  if (!asset) return 'gone'
  const now = fieldsOf(kind, asset)
  if (Object.entries(line.after).some(([field, value]) => !isEqual(value, now[field]))) return 'changed'
  if (line.before !== null) return null
  if (asset.file_sha256 !== null) return 'file'
  return used.has(asset.code.toLowerCase()) ? 'used' : null
}

/** A field that was added to the kind since the import stays unchanged. */
function previousFields(kind: StoredKind, asset: AssetRow, before: object): DeclaredFields & { id: string } {
  return { ...fieldsOf(kind, asset), ...before, code: asset.code, id: String(asset.id) }
}
