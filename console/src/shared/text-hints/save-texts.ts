import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { FieldFinding } from '@griot/contract/lint/lint-row.ts'
import { fixRow } from '@griot/contract/lint/lint-row.ts'
import { ApiError } from '../../api/api-error.ts'
import { type AssetRow, updateAssets } from '../assets/assets.calls.ts'
import { beforeFix, fieldsOf, type RecentFix } from './recently-fixed.ts'
import type { RowWithHints } from './text-hints.calls.ts'

/** Undoes corrections made while saving. @throws {ApiError} */
export async function undoFixes(rows: readonly RecentFix[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) await save(kind, ofKind.map(beforeFix))
}

/**
 * Fixes findings of a row.
 * @returns the function that undoes it
 * @throws {ApiError}
 */
export async function fixFindings(
  kind: AssetKind,
  row: RowWithHints,
  findings: readonly FieldFinding[],
): Promise<() => Promise<void>> {
  const { id, code, version } = row
  const before = fieldsOf(kind, row)
  const [saved] = await save(kind, [{ ...before, ...fixRow(before, findings), id, code, version }])
  return async () => {
    await save(kind, [{ ...before, id, code, version: saved?.version ?? version + 1 }])
  }
}

async function save(kind: AssetKind, rows: readonly (AssetRow & { id: string; version: number })[]) {
  const { saved, skipped } = await updateAssets(kind, rows)
  const [skip] = skipped
  if (skip) throw new ApiError({ code: 'conflict', status: 409, message: skip.message })
  return saved
}
