import { codeFault, normaliseCode } from '@griot/contract/assets/code.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { findLanguage } from '@griot/contract/text/find-language.ts'
import type { AssetColumn } from '../kinds/asset-view.ts'
import { unescapeFormula } from './cell-texts.ts'
import type { Sheet, SheetLine } from './sheet.ts'

/** Field of each column of a sheet, by index; null for an ignored column. */
export type Mapping = readonly (string | null)[]

/** Most lines of titles above a header. */
export const TITLE_LINES_MAX = 20
/** Number of cells examined to guess a column's content. */
const SAMPLE_ROWS = 200
/** Fraction of cells that must be codes; the others may be errors to fix. */
const MOSTLY = 0.8

/** The column of a header: matches field, label or alias, ignoring case and spaces. */
export function columnOfHeader(columns: readonly AssetColumn[], head: string): AssetColumn | null {
  const word = letters(head)
  const names = ({ field, label, heads }: AssetColumn) => [letters(field), letters(label), ...heads]
  return (word !== '' && columns.find((column) => names(column).includes(word))) || null
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '')

/**
 * Index of the header in a sheet's lines; null when there is none. Titles above it have fewer cells than the header: in
 * a table without titles the first line is as wide as the others. A word can equal a column name by chance, so a single
 * match counts only if the line has no code or language where the lines below have one.
 */
export function headerOf(kind: AssetKind, columns: readonly AssetColumn[], { lines }: Sheet): number | null {
  const first = lines.slice(0, TITLE_LINES_MAX + 1)
  const widths = first.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  const found = first.map(({ cells }, index) => {
    if (widths.slice(0, index).some((width) => width >= (widths[index] ?? 0))) return 0
    return new Set(cells.flatMap((cell) => columnOfHeader(columns, cell)?.field ?? [])).size
  })
  const several = found.findIndex((fields) => fields > 1)
  if (several !== -1) return several
  const single = found.findIndex((fields, index) => fields === 1 && !looksLikeRow(kind, lines.slice(index)))
  return single === -1 ? null : single
}

/** Whether the first of these lines has a code or language where the others have one. */
function looksLikeRow(kind: AssetKind, [line, ...others]: readonly SheetLine[]): boolean {
  const body = others.slice(0, SAMPLE_ROWS)
  return (line?.cells ?? []).some((cell, place) =>
    [isLanguage, isCodeOf(kind)].some((holds) => holds(cell) && mostly(body, place, holds)),
  )
}

/**
 * The field of each column: by its header, else by its cells (codes, languages). Without a header, the other columns
 * follow the order of the grid.
 * @param head index of the header; null without one
 */
export function guessMapping(
  kind: AssetKind,
  columns: readonly AssetColumn[],
  sheet: Sheet,
  head: number | null,
): Mapping {
  const places = Array.from({ length: sheet.width }, (_, index) => index)
  const mapping: (string | null)[] = places.map(() => null)
  const isFree = (field: string) => !mapping.includes(field)
  if (head !== null) {
    for (const place of places) {
      const column = columnOfHeader(columns, sheet.lines[head]?.cells[place] ?? '')
      if (column && isFree(column.field)) mapping[place] = column.field
    }
  }
  const body = sheet.lines.slice(head === null ? 0 : head + 1).slice(0, SAMPLE_ROWS)
  for (const [input, holds] of [
    ['language', isLanguage],
    ['code', isCodeOf(kind)],
  ] as const) {
    const column = columns.find((each) => each.input === input)
    if (!column || !isFree(column.field)) continue
    const place = places.find((each) => mapping[each] === null && mostly(body, each, holds))
    if (place !== undefined) mapping[place] = column.field
  }
  if (head !== null) return mapping
  const left = columns.filter(
    ({ field, input, onlyInSheets }) => input !== 'language' && !onlyInSheets && isFree(field),
  )
  for (const place of places) if (mapping[place] === null) mapping[place] = left.shift()?.field ?? null
  return mapping
}

const isLanguage = (cell: string) => findLanguage(unescapeFormula(cell)) !== null
const isCodeOf = (kind: AssetKind) => (cell: string) =>
  codeFault(normaliseCode(ASSET_KINDS[kind].suffix, unescapeFormula(cell))) === null

function mostly(lines: readonly SheetLine[], place: number, holds: (cell: string) => boolean): boolean {
  const filled = lines.map(({ cells }) => (cells[place] ?? '').trim()).filter((cell) => cell !== '')
  // Values that repeat often are words of six letters, not codes.
  const various = new Set(filled).size > filled.length / 2 || holds === isLanguage
  return filled.length > 0 && various && filled.filter(holds).length >= filled.length * MOSTLY
}
