import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import type { AssetFilters } from '../assets.calls.ts'
import { viewOf } from '../kinds.ts'
import { cellOf } from './cell-texts.ts'
import type { SheetFormat } from './sheet.ts'
import { writeSheetFile } from './sheet-worker.ts'
import { exportRows } from './sheets.calls.ts'

/** Saves what the filters leave as a file. Gives how many rows it has. */
export async function saveExport(
  kind: AssetKind,
  format: SheetFormat,
  filters: AssetFilters,
): Promise<number> {
  const rows = await exportRows(kind, filters, () => {})
  const { columns } = viewOf(kind)
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row[column.field])))
  const today = new Date().toISOString().slice(0, 10)
  await save(kind, format, { lines, name: `${ASSET_KINDS[kind].plural}-${today}` })
  return rows.length
}

/** Saves a sheet that has the heads alone: whatever is filled in is a row. */
export function saveTemplate(kind: AssetKind, format: SheetFormat): Promise<void> {
  return save(kind, format, { lines: [], name: `${ASSET_KINDS[kind].plural}-template` })
}

async function save(
  kind: AssetKind,
  format: SheetFormat,
  { lines, name }: { lines: string[][]; name: string },
): Promise<void> {
  const heads = viewOf(kind).columns.map(({ label }) => label)
  const blob = await writeSheetFile(format, [heads, ...lines])
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name}.${format}`
  link.click()
  // Firefox begins to save a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
