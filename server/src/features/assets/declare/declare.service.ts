import { codeKey } from '#contract/assets/code.ts'
import { SKIP_REASONS, type SkippedRow, type SkipReason } from '#contract/assets/declare.ts'
import type { MendedField } from '#contract/lint/lint-row.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import type { DeclaredFields, StoredKind } from '../kinds/stored-kind.ts'
import { keepRight, mendOnSave } from '../text-hints/fix-on-save.ts'
import { insertDeclared, lockAssets, type SavedRow, updateDeclared } from './declare.store.ts'

/** A row as it is saved, with its index in the request. */
type Placed = DeclaredFields & {
  row: number
  mended?: MendedField[]
  id?: string | undefined
  version?: number | undefined
}

interface Batch {
  actor: Actor
  idempotency: Idempotency | null
  given: readonly DeclaredFields[]
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
    const rows = await mendOnSave(transaction, kind, placed(batch.given))
    return sorted(await declare({ transaction, kind }, rows))
  })
}

/** Changes rows with an id and declares the others; outdated rows are skipped. */
export function updateAssets({ kind, pool }: Deps, batch: Batch): Promise<DeclareResult> {
  return write(pool, batch, async (transaction) => {
    const rows = await mendOnSave(transaction, kind, placed(batch.given))
    const batchWrite = { transaction, kind }
    // First existing rows, then new codes, each sorted by code: all writes lock in this order, to avoid deadlocks.
    const judged = await judge(
      batchWrite,
      rows.filter((row) => row.id !== undefined),
    )
    const declared = await declare(
      batchWrite,
      rows.filter((row) => row.id === undefined),
    )
    const changed = await change(batchWrite, judged)
    return sorted({
      saved: [...changed.saved, ...declared.saved],
      skipped: [...changed.skipped, ...declared.skipped],
    })
  })
}

function placed(given: readonly DeclaredFields[]): Placed[] {
  return given.map((row, index) => ({ ...row, row: index }))
}

async function declare(batch: BatchWrite, placed: readonly Placed[]): Promise<DeclareResult> {
  if (placed.length === 0) return { saved: [], skipped: [] }
  const { first, repeated } = splitRepeated(placed, (row) => codeKey(row.code))
  const inserted = byKey(await insertDeclared(batch.transaction, batch.kind, first), (row) =>
    codeKey(row.code),
  )
  const result: DeclareResult = {
    saved: [],
    skipped: repeated.map((row) => skipped(row, 'repeated')),
  }
  for (const row of first) {
    const written = inserted.get(codeKey(row.code))
    if (written) result.saved.push(saved(row, written))
    else result.skipped.push(skipped(row, 'declared'))
  }
  await keepRight(batch.transaction, batch.kind, withIds(first, inserted))
  return result
}

/** The inserted rows with their ids. */
function withIds(rows: readonly Placed[], inserted: ReadonlyMap<string, SavedRow>) {
  return rows.flatMap((row) => {
    const written = row.right && inserted.get(codeKey(row.code))
    return written ? [{ id: written.id, row }] : []
  })
}

interface Judged {
  good: (Placed & { id: string })[]
  /** The current assets, by id. */
  locked: ReadonlyMap<string, SavedRow>
  skipped: SkippedRow[]
}

/** Locks the assets to change, and decides which rows to skip. */
async function judge(batch: BatchWrite, placed: readonly Placed[]): Promise<Judged> {
  const { first, repeated } = splitRepeated(placed, (row) => row.id ?? '')
  const ids = first.map((row) => row.id ?? '')
  const locked = byKey(await lockAssets(batch.transaction, batch.kind, ids), (row) =>
    String(row.id),
  )
  const judged = first.map((row) => ({ row, reason: whyNot(row, locked.get(row.id ?? '')) }))
  return {
    locked,
    good: judged.flatMap(({ row, reason }) =>
      reason === null && row.id ? [{ ...row, id: row.id }] : [],
    ),
    skipped: [
      ...repeated.map((row) => skipped(row, 'repeated')),
      ...judged.flatMap(({ row, reason }) => (reason ? [skipped(row, reason)] : [])),
    ],
  }
}

async function change(batch: BatchWrite, judged: Judged): Promise<DeclareResult> {
  const { good, locked, skipped } = judged
  if (good.length === 0) return { saved: [], skipped }
  const { transaction, kind } = batch
  await keepRight(
    transaction,
    kind,
    good.map((row) => ({ id: Number(row.id), row })),
  )
  const updated = byKey(await updateDeclared(transaction, kind, good), (row) => String(row.id))
  const savedRow = (row: Placed & { id: string }) => {
    // An unchanged row counts as saved, with its current version.
    const now = updated.get(row.id) ?? locked.get(row.id)
    return now ? [saved(row, now)] : []
  }
  return { saved: good.flatMap(savedRow), skipped }
}

function whyNot(row: Placed, locked: SavedRow | undefined): SkipReason | null {
  if (!locked) return 'missing'
  if (codeKey(locked.code) !== codeKey(row.code)) return 'code'
  if (row.version !== undefined && row.version !== locked.version) return 'stale'
  return null
}

function splitRepeated(
  placed: readonly Placed[],
  keyOf: (row: Placed) => string,
): { first: Placed[]; repeated: Placed[] } {
  const seen = new Set<string>()
  const first: Placed[] = []
  const repeated: Placed[] = []
  for (const row of placed) {
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

function saved(row: Placed, { id, code, version }: SavedRow): DeclareResult['saved'][number] {
  return { ...row, id: String(id), code, version }
}

function skipped(row: Placed, reason: SkipReason): SkippedRow {
  return { row: row.row, code: row.code, reason, message: SKIP_REASONS[reason] }
}

function sorted(result: DeclareResult): DeclareResult {
  const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row
  return { saved: result.saved.sort(byRow), skipped: result.skipped.sort(byRow) }
}
