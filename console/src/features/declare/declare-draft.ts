import { SKIP_REASONS } from '@griot/contract/assets/declare.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { z } from 'zod'
import type { SavedDraft } from '../../ui/form/draft/draft-database.ts'
import { columnsOf, type DeclareRow, faultsOf, newRow } from './declare-row.ts'

/** localStorage may contain anything, so a draft is validated. */
const draftSchema = z.object({
  rows: z.array(z.object({ cells: z.record(z.string(), z.string()), skipped: z.string().optional() })),
})

/** Rows in the draft format. */
export function rowsToDraft(rows: readonly DeclareRow[]): unknown {
  const kept = rows.map(({ cells, result }) => ({
    cells,
    ...(result?.kind === 'skipped' ? { skipped: result.message } : {}),
  }))
  return { rows: kept }
}

/** Number of rows in a draft; 0 when it is no longer readable. */
export function rowCountOf({ values }: SavedDraft): number {
  return draftSchema.safeParse(values).data?.rows.length ?? 0
}

/** The rows of a draft, validated. */
export function rowsFromDraft(kind: AssetKind, { values }: SavedDraft): DeclareRow[] {
  const { rows } = draftSchema.safeParse(values).data ?? { rows: [] }
  const fields = columnsOf(kind).map(({ field }) => field)
  return rows.map(({ skipped, cells }): DeclareRow => {
    // of a draft from before a change of columns, keep the known fields
    const known = Object.entries(cells).filter(([field]) => fields.includes(field))
    const row = newRow(kind, Object.fromEntries(known))
    if (skipped === undefined) return { ...row, faults: faultsOf(kind, row.cells, { empties: false }) }
    return {
      ...row,
      result: { kind: 'skipped', message: skipped, see: skipped === SKIP_REASONS.declared },
    }
  })
}
