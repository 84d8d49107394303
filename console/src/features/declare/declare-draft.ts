import { z } from 'zod'
import { SKIP_REASONS } from '#contract/assets/declare.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { readStored, writeStored } from '../../session/storage.ts'
import { columnsOf, type DeclareRow, faultsOf, newRow } from './declare-row.ts'

const keyOf = (kind: AssetKind) => `griot.draft.declare.${kind}`

/** A draft is only as good as the browser kept it, so it is read like any foreign text. */
const draftSchema = z.object({
  savedAt: z.number(),
  rows: z.array(
    z.preprocess(
      withCells,
      z.object({
        cells: z.record(z.string(), z.string()),
        skipped: z.string().optional(),
      }),
    ),
  ),
})

/** Drafts once had the cells beside `skipped`. */
function withCells(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || 'cells' in row) return row
  const { skipped, ...cells } = row as Record<string, unknown>
  return { cells, ...(skipped === undefined ? {} : { skipped }) }
}

export function writeDraft(kind: AssetKind, rows: readonly DeclareRow[]): Date {
  const now = new Date()
  const kept = rows.map(({ cells, result }) => ({
    cells,
    ...(result?.kind === 'skipped' ? { skipped: result.message } : {}),
  }))
  writeStored(keyOf(kind), JSON.stringify({ savedAt: now.getTime(), rows: kept }))
  return now
}

export function clearDraft(kind: AssetKind): void {
  writeStored(keyOf(kind), null)
}

export function readDraft(kind: AssetKind): { rows: DeclareRow[]; savedAt: Date } | null {
  const text = readStored(keyOf(kind))
  const draft = draftSchema.safeParse(parsed(text))
  if (!draft.success || draft.data.rows.length === 0) return null
  const fields = columnsOf(kind).map(({ field }) => field)
  const rows = draft.data.rows.map(({ skipped, cells }): DeclareRow => {
    // a draft from before a column came or went keeps what still has a place
    const known = Object.entries(cells).filter(([field]) => fields.includes(field))
    const row = newRow(kind, Object.fromEntries(known))
    if (skipped === undefined)
      return { ...row, faults: faultsOf(kind, row.cells, { empties: false }) }
    return {
      ...row,
      result: { kind: 'skipped', message: skipped, see: skipped === SKIP_REASONS.declared },
    }
  })
  return { rows, savedAt: new Date(draft.data.savedAt) }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
