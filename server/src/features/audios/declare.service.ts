import type pg from 'pg'
import { codeKey } from '#contract/assets/code.ts'
import { type DeclareResult, SKIP_REASONS, type SkipReason } from '#contract/assets/declare.ts'
import type { LanguageName } from '#contract/languages.ts'
import type { Database } from '../../storage/database/database.ts'
import { type Actor, type Idempotency, recordChange, write } from '../../storage/database/write.ts'
import {
  type DeclaredRow,
  insertDeclared,
  type LockedRow,
  lockAudios,
  type SavedRow,
  updateDeclared,
} from './declare.store.ts'

/** A row as the contract gives it, and its place in the request. */
type Placed = DeclaredRow & {
  language: LanguageName
  row: number
  id?: string | undefined
  version?: number | undefined
}
type Given = Omit<Placed, 'row'>

interface Batch {
  actor: Actor
  idempotency: Idempotency | null
  given: readonly Given[]
}

/** Declares rows, all in one transaction; a code that is declared already skips its row (design §5). */
export function declareAudios(pool: pg.Pool, batch: Batch): Promise<DeclareResult> {
  const placed = batch.given.map((row, index) => ({ ...row, row: index }))
  return write(pool, batch.actor, batch.idempotency, async (database) =>
    sorted(await declare(database, batch.actor, placed)),
  )
}

/** Changes the rows that have an id and declares those that have none; stale rows are skipped. */
export function updateAudios(pool: pg.Pool, batch: Batch): Promise<DeclareResult> {
  const placed = batch.given.map((row, index) => ({ ...row, row: index }))
  return write(pool, batch.actor, batch.idempotency, async (database) => {
    // Rows, then codes, then the counters: every write locks in this order, so that none waits in a circle.
    const judged = await judge(
      database,
      placed.filter((row) => row.id !== undefined),
    )
    const declared = await declare(
      database,
      batch.actor,
      placed.filter((row) => row.id === undefined),
    )
    const changed = await change(database, batch.actor, judged)
    return sorted({
      saved: [...changed.saved, ...declared.saved],
      skipped: [...changed.skipped, ...declared.skipped],
    })
  })
}

async function declare(
  database: Database,
  actor: Actor,
  placed: readonly Placed[],
): Promise<DeclareResult> {
  if (placed.length === 0) return { saved: [], skipped: [] }
  const { first, repeated } = splitRepeated(placed, (row) => codeKey(row.code))
  const inserted = byKey(await insertDeclared(database, first), (row) => codeKey(row.code))
  await record(database, actor, 'declare', inserted)
  const rowOf = (row: Placed) => inserted.get(codeKey(row.code))
  return {
    saved: first.flatMap((row) => saved(row, rowOf(row))),
    skipped: [
      ...repeated.map((row) => skipped(row, 'repeated')),
      ...first.filter((row) => !rowOf(row)).map((row) => skipped(row, 'declared')),
    ],
  }
}

interface Judged {
  good: (Placed & { id: string })[]
  skipped: DeclareResult['skipped']
}

/** Locks the assets that are to change, and says which rows cannot. */
async function judge(database: Database, placed: readonly Placed[]): Promise<Judged> {
  const { first, repeated } = splitRepeated(placed, (row) => row.id ?? '')
  const ids = first.map((row) => row.id ?? '')
  const locked = byKey(await lockAudios(database, ids), (row) => String(row.id))
  const judged = first.map((row) => ({ row, reason: whyNot(row, locked.get(row.id ?? '')) }))
  return {
    good: judged.flatMap(({ row, reason }) =>
      reason === null && row.id ? [{ ...row, id: row.id }] : [],
    ),
    skipped: [
      ...repeated.map((row) => skipped(row, 'repeated')),
      ...judged.flatMap(({ row, reason }) => (reason ? [skipped(row, reason)] : [])),
    ],
  }
}

async function change(database: Database, actor: Actor, judged: Judged): Promise<DeclareResult> {
  const { good, skipped } = judged
  if (good.length === 0) return { saved: [], skipped }
  const updated = byKey(await updateDeclared(database, good), (row) => String(row.id))
  await record(database, actor, 'update', updated)
  return { saved: good.flatMap((row) => saved(row, updated.get(row.id))), skipped }
}

function whyNot(row: Placed, locked: LockedRow | undefined): SkipReason | null {
  if (!locked) return 'missing'
  if (codeKey(locked.code) !== codeKey(row.code)) return 'code'
  if (row.version !== undefined && row.version !== locked.version) return 'stale'
  return null
}

async function record(
  database: Database,
  actor: Actor,
  action: string,
  written: ReadonlyMap<string, SavedRow>,
): Promise<void> {
  if (written.size === 0) return
  const keys = [...written.values()].map((row) => row.id)
  await recordChange(database, { entity: 'asset', actor, action, keys })
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

function saved(row: Placed, written: SavedRow | undefined): DeclareResult['saved'] {
  if (!written) return []
  const { localText, translation, language } = row
  return [
    {
      row: row.row,
      id: String(written.id),
      code: written.code,
      version: written.version,
      localText,
      translation,
      language,
    },
  ]
}

function skipped(row: Placed, reason: SkipReason): DeclareResult['skipped'][number] {
  return { row: row.row, code: row.code, reason, message: SKIP_REASONS[reason] }
}

function sorted(result: DeclareResult): DeclareResult {
  const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row
  return { saved: result.saved.sort(byRow), skipped: result.skipped.sort(byRow) }
}
