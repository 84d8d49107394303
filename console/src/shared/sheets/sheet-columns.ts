import { codeFault, normaliseCode } from '#contract/assets/code.ts'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { findLanguage } from '#contract/languages.ts'
import type { AssetColumn } from '../kinds/asset-view.ts'
import { unguarded } from './cell-texts.ts'
import type { Sheet, SheetLine } from './sheet.ts'

/** The field of each column of a sheet, by its place; null for one that is left out. */
export type Mapping = readonly (string | null)[]

/** Cells that are looked at to know what a column holds. */
const LOOKED_AT = 200
/** So much of a column's cells must be codes: a few are what somebody has to mend. */
const MOSTLY = 0.8

/** The column that the head of a table names: by field or label, in any case and spelling of blanks. */
export function columnOfHead(columns: readonly AssetColumn[], head: string): AssetColumn | null {
  const word = letters(head)
  const names = ({ field, label, heads }: AssetColumn) => [letters(field), letters(label), ...heads]
  return (word !== '' && columns.find((column) => names(column).includes(word))) || null
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '')

/**
 * Whether the first line names columns instead of being a row. A word may happen to be a name, so one
 * name is enough only in a line that has neither a code nor a language where the lines below have one.
 */
export function hasHead(
  kind: AssetKind,
  columns: readonly AssetColumn[],
  { lines }: Sheet,
): boolean {
  const cells = lines[0]?.cells ?? []
  const named = cells.map((cell) => columnOfHead(columns, cell)?.field ?? null)
  const fields = named.filter((field) => field !== null)
  if (fields.length !== 1) return fields.length > 1
  const body = lines.slice(1, LOOKED_AT)
  return !cells.some((cell, place) =>
    [isLanguage, isCodeOf(kind)].some((holds) => holds(cell) && mostly(body, place, holds)),
  )
}

/**
 * What each column holds: as its head says, and for those whose head says nothing, as the cells look:
 * codes, languages. Without a head the other columns follow in the order of the grid.
 */
export function guessMapping(
  kind: AssetKind,
  columns: readonly AssetColumn[],
  sheet: Sheet,
  head: boolean,
): Mapping {
  const places = Array.from({ length: sheet.width }, (_, index) => index)
  const mapping: (string | null)[] = places.map(() => null)
  const isFree = (field: string) => !mapping.includes(field)
  if (head) {
    for (const place of places) {
      const column = columnOfHead(columns, sheet.lines[0]?.cells[place] ?? '')
      if (column && isFree(column.field)) mapping[place] = column.field
    }
  }
  const body = (head ? sheet.lines.slice(1) : sheet.lines).slice(0, LOOKED_AT)
  for (const [input, holds] of [
    ['language', isLanguage],
    ['code', isCodeOf(kind)],
  ] as const) {
    const column = columns.find((each) => each.input === input)
    if (!column || !isFree(column.field)) continue
    const place = places.find((each) => mapping[each] === null && mostly(body, each, holds))
    if (place !== undefined) mapping[place] = column.field
  }
  if (head) return mapping
  const left = columns.filter(({ field, input }) => input !== 'language' && isFree(field))
  for (const place of places)
    if (mapping[place] === null) mapping[place] = left.shift()?.field ?? null
  return mapping
}

const isLanguage = (cell: string) => findLanguage(unguarded(cell)) !== null
const isCodeOf = (kind: AssetKind) => (cell: string) =>
  codeFault(normaliseCode(ASSET_KINDS[kind].suffix, unguarded(cell))) === null

function mostly(
  lines: readonly SheetLine[],
  place: number,
  holds: (cell: string) => boolean,
): boolean {
  const filled = lines.map(({ cells }) => (cells[place] ?? '').trim()).filter((cell) => cell !== '')
  // What stands there again and again is a word of six letters, and no code.
  const various = new Set(filled).size > filled.length / 2 || holds === isLanguage
  return filled.length > 0 && various && filled.filter(holds).length >= filled.length * MOSTLY
}
