import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { FixedField } from '@griot/contract/lint/lint-row.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { presentAsset } from '../library/assets.present.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import * as store from '../library/assets.store.ts'
import { fixOnSave, saveDismissedHints } from '../text-hints/fix-on-save.ts'
import { lockAssets, updateDeclared } from './declare.store.ts'

interface Patch {
  actor: Actor
  id: string
  /** The version that was read; null changes any version. */
  ifMatch: number | null
  idempotency?: Idempotency | null
  /** Fields of the kind; omitted ones stay unchanged. */
  change: Readonly<Record<string, unknown>>
}

/**
 * Changes some fields of one asset.
 * @throws CallError not_found, stale with the current asset
 */
export function patchAsset(
  deps: AssetDeps,
  input: Patch,
): Promise<AssetOf<AssetKind> & { appliedHints?: FixedField[] }> {
  const { kind, pool } = deps
  return write(pool, input, async (transaction) => {
    const read = async () => {
      const [row] = await store.assetsById(transaction, kind, [Number(input.id)])
      if (!row) throw new CallError('not_found', { message: kind.entry.apiMessages.notFound })
      return presentAsset(row, deps)
    }
    await lockAssets(transaction, kind, [input.id])
    const before = await read()
    if (input.ifMatch !== null && input.ifMatch !== before.version) throw new CallError('stale', { current: before })
    const changed = Object.entries(input.change).filter(([, value]) => value !== undefined)
    const [row] = await fixOnSave(transaction, kind, [{ ...before, ...Object.fromEntries(changed), id: input.id }])
    if (!row) throw new Error('A row that was fixed is no longer there.')
    await saveDismissedHints(transaction, kind, [{ id: Number(input.id), row }])
    await updateDeclared(transaction, kind, [row])
    return { ...(await read()), ...(row.appliedHints ? { appliedHints: row.appliedHints } : {}) }
  })
}
