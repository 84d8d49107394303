import { codeKey } from '@griot/contract/assets/code-key.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { type AssetFilters, checkDeclared } from '../assets/assets.calls.ts'
import type { AssetColumn } from '../kinds/asset-view.ts'
import { viewOf } from '../kinds/kinds.ts'
import { exportedColumns, exportedLines } from './export-lines.ts'
import { downloadRows } from './save-lines.ts'
import type { SheetFormat } from './sheet.ts'
import { exportRows } from './sheets.calls.ts'

/** Downloads all assets that match the filters. Returns the number of rows. */
export async function saveExport(kind: AssetKind, format: SheetFormat, filters: AssetFilters): Promise<number> {
  return saveRows(kind, format, await exportRows(kind, filters, () => {}))
}

/** Downloads the current state of these assets. Returns how many still exist. */
export async function saveSelected(kind: AssetKind, format: SheetFormat, codes: readonly string[]): Promise<number> {
  const { declared } = await checkDeclared(kind, codes, { isExport: true })
  const places = new Map(codes.map((code, at) => [codeKey(code), at]))
  const placeOf = ({ code }: { code: string }) => places.get(codeKey(code)) ?? 0
  return saveRows(
    kind,
    format,
    declared.toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
}

async function saveRows(
  kind: AssetKind,
  format: SheetFormat,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  const today = new Date().toISOString().slice(0, 10)
  const name = `${ASSET_KINDS[kind].plural}-${today}`
  await save(format, { columns: exportedColumns(kind), lines: exportedLines(kind, format, rows), name })
  return rows.length
}

/** Downloads a sheet with only a header row, to be filled in. */
export function saveTemplate(kind: AssetKind, format: SheetFormat): Promise<void> {
  return save(format, { columns: viewOf(kind).columns, lines: [], name: `${ASSET_KINDS[kind].plural}-template` })
}

async function save(
  format: SheetFormat,
  { columns, lines, name }: { columns: readonly AssetColumn[]; lines: string[][]; name: string },
): Promise<void> {
  const heads = columns.map(({ label }) => label)
  await downloadRows(format, name, [heads, ...lines])
}
