import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { checkDeclared } from '../../../shared/assets/assets.calls.ts'
import { proposeCodes } from '../../../shared/codes/propose-codes.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { changeCells, withCodeColumn } from './change-cells.ts'
import type { ChosenSheet, ImportRow } from './import-rows.ts'

/** The rows that have a text and no code, and are not left out. */
export function rowsWithoutCode({ kind }: Pick<ChosenSheet, 'kind'>, rows: readonly ImportRow[]): ImportRow[] {
  return rows.filter(
    (row) => String(row.fields.code ?? '').trim() === '' && row.choice?.take !== false && textOf(kind, row) !== '',
  )
}

/** The first text of a row: its word or title. */
function textOf(kind: ChosenSheet['kind'], { fields }: ImportRow): string {
  const texts = ASSET_KINDS[kind].searched.map((field) => fields[field])
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? ''
}

/** The sheet with a new code in each row that has a text and no code. */
export async function generateCodes(
  chosen: ChosenSheet,
  rows: readonly ImportRow[],
  signal: AbortSignal,
): Promise<ChosenSheet> {
  const { kind } = chosen
  const without = rowsWithoutCode(chosen, rows)
  const codes = await proposeCodes({
    kind,
    texts: without.map((row) => textOf(kind, row)),
    taken: rows.map(({ fields }) => String(fields.code ?? '').trim()),
    undeclared: async (candidates) => (await checkDeclared(kind, candidates, { signal })).undeclared,
  })
  const title = viewOf(kind).columns.find(({ field }) => field === 'code')?.label ?? ''
  const widened = withCodeColumn(chosen, title)
  const place = widened.mapping.indexOf('code')
  return changeCells(
    widened,
    without.map(({ number }, index) => ({ number, place, text: codes[index] ?? '' })),
  )
}
