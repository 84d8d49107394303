import { codeKey } from '@griot/contract/assets/code-key.ts'
import { SKIP_REASONS, type SkippedRow, type SkipReason } from '@griot/contract/assets/declare.ts'
import type { FixedField } from '@griot/contract/lint/lint-row.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import type { DeclaredFields, StoredKind } from '../kinds/stored-kind.ts'
import { fieldsOf } from '../sheets/check-rows.ts'
import { fixOnSave, saveDismissedHints } from '../text-hints/fix-on-save.ts'
import { insertDeclared, type LockedRow, lockAssets, type SavedRow, updateDeclared } from './declare.store.ts'

/** A row as it is saved, with its index in the request. */
type IndexedRow = DeclaredFields & {
  row: number
  appliedHints?: FixedField[]
  id?: string | undefined
  version?: number | undefined
}

interface Batch {
  actor: Actor
  idempotency: Idempotency | null
  rows: readonly DeclaredFields[]
}

/** The result of a batch. A saved row has its fields as reads return them. */
export interface DeclareResult {
  saved: ({ row: number; id: string; code: string; version: number } & Record<string, unknown>)[]
  skipped: SkippedRow[]
}

/** A write of one batch of one kind. */
interface BatchWrite {
  transaction: Transaction
  kind: StoredKind
}

interface Deps {
  kind: StoredKind
  pool: Pool
}

/** Declares rows in one transaction; a row is skipped if its code is already declared. */
export function declareAssets({ kind, pool }: Deps, batch: Batch): Promise<DeclareResult> {
  return write(pool, batch, async (transaction) => {
    const rows = await fixOnSave(transaction, kind, withIndexes(batch.rows))
    return sorted(await declare({ transaction, kind }, rows))
  })
}

/** Changes rows with an id and declares the others; outdated rows are skipped. */
export function updateAssets({ kind, pool }: Deps, batch: Batch): Promise<DeclareResult> {
  return write(pool, batch, async (transaction) => {
    const rows = await fixOnSave(transaction, kind, withIndexes(batch.rows))
    const batchWrite = { transaction, kind }
    // First existing rows, then new codes, each sorted by code: all writes lock in this order, to avoid deadlocks.
    const plan = await planUpdates(
      batchWrite,
      rows.filter((row) => row.id !== undefined),
    )
    const declared = await declare(
      batchWrite,
      rows.filter((row) => row.id === undefined),
    )
    const changed = await applyUpdates(batchWrite, plan)
    return sorted({
      saved: [...changed.saved, ...declared.saved],
      skipped: [...changed.skipped, ...declared.skipped],
    })
  })
}

function withIndexes(items: readonly DeclaredFields[]): IndexedRow[] {
  return items.map((row, index) => ({ ...row, row: index }))
}

async function declare(batch: BatchWrite, withIndexes: readonly IndexedRow[]): Promise<DeclareResult> {
  if (withIndexes.length === 0) return { saved: [], skipped: [] }
  const omitted = fieldsOf(batch.kind, {})
  const whole = withIndexes.map((row) => ({ ...omitted, ...row }))
  const { first, repeated } = splitRepeated(whole, (row) => codeKey(row.code))
  const inserted = byKey(await insertDeclared(batch.transaction, batch.kind, first), (row) => codeKey(row.code))
  const result: DeclareResult = {
    saved: [],
    skipped: repeated.map((row) => skipped(row, 'repeated')),
  }
  for (const row of first) {
    const written = inserted.get(codeKey(row.code))
    if (written) result.saved.push(saved(row, written))
    else result.skipped.push(skipped(row, 'declared'))
  }
  await saveDismissedHints(batch.transaction, batch.kind, withIds(first, inserted))
  return result
}

/** The inserted rows with their ids. */
function withIds(rows: readonly IndexedRow[], inserted: ReadonlyMap<string, SavedRow>) {
  return rows.flatMap((row) => {
    const written = row.dismissedHints && inserted.get(codeKey(row.code))
    return written ? [{ id: written.id, row }] : []
  })
}

interface UpdatePlan {
  changes: (IndexedRow & { id: string })[]
  /** The current assets, by id. */
  locked: ReadonlyMap<string, LockedRow>
  skipped: SkippedRow[]
}

/** Locks the assets to change, and decides which rows to skip. */
async function planUpdates(batch: BatchWrite, withIndexes: readonly IndexedRow[]): Promise<UpdatePlan> {
  const { first, repeated } = splitRepeated(withIndexes, (row) => row.id ?? '')
  const ids = first.map((row) => row.id ?? '')
  const locked = byKey(await lockAssets(batch.transaction, batch.kind, ids), (row) => String(row.id))
  const plan = first.map((row) => ({ row, reason: skipReason(row, locked.get(row.id ?? '')) }))
  return {
    locked,
    // Omitted fields stay unchanged.
    changes: plan.flatMap(({ row, reason }) => {
      const now = locked.get(row.id ?? '')
      return reason === null && row.id && now ? [{ ...fieldsOf(batch.kind, now), ...row, id: row.id }] : []
    }),
    skipped: [
      ...repeated.map((row) => skipped(row, 'repeated')),
      ...plan.flatMap(({ row, reason }) => (reason ? [skipped(row, reason)] : [])),
    ],
  }
}

async function applyUpdates(batch: BatchWrite, plan: UpdatePlan): Promise<DeclareResult> {
  const { changes, locked, skipped } = plan
  if (changes.length === 0) return { saved: [], skipped }
  const { transaction, kind } = batch
  await saveDismissedHints(
    transaction,
    kind,
    changes.map((row) => ({ id: Number(row.id), row })),
  )
  const updated = byKey(await updateDeclared(transaction, kind, changes), (row) => String(row.id))
  const savedRow = (row: IndexedRow & { id: string }) => {
    // An unchanged row counts as saved, with its current version.
    const now = updated.get(row.id) ?? locked.get(row.id)
    return now ? [saved(row, now)] : []
  }
  return { saved: changes.flatMap(savedRow), skipped }
}

function skipReason(row: IndexedRow, locked: SavedRow | undefined): SkipReason | null {
  if (!locked) return 'missing'
  if (codeKey(locked.code) !== codeKey(row.code)) return 'code'
  if (row.version !== undefined && row.version !== locked.version) return 'stale'
  return null
}

function splitRepeated(
  withIndexes: readonly IndexedRow[],
  keyOf: (row: IndexedRow) => string,
): { first: IndexedRow[]; repeated: IndexedRow[] } {
  const seen = new Set<string>()
  const first: IndexedRow[] = []
  const repeated: IndexedRow[] = []
  for (const row of withIndexes) {
    const key = keyOf(row)
    if (seen.has(key)) repeated.push(row)
    else first.push(row)
    seen.add(key)
  }
  return { first, repeated }
}

function byKey<Row>(found: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  return new Map(found.map((row) => [keyOf(row), row]))
}

function saved(row: IndexedRow, { id, code, version }: SavedRow): DeclareResult['saved'][number] {
  return { ...row, id: String(id), code, version }
}

function skipped(row: IndexedRow, reason: SkipReason): SkippedRow {
  return { row: row.row, code: row.code, reason, ...SKIP_REASONS[reason] }
}

function sorted(result: DeclareResult): DeclareResult {
  const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row
  return { saved: result.saved.sort(byRow), skipped: result.skipped.sort(byRow) }
}
