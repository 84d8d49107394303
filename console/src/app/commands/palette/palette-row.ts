import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { CurriculumHit } from '@griot/contract/curriculum/curriculum.ts'
import type { Action } from '../../../ui/actions/action.ts'

/** A row of the palette; `term` is the search word to highlight. */
export type PaletteRow =
  | { type: 'asset'; key: string; term: string; kind: AssetKind; asset: AssetOf<AssetKind> }
  | { type: 'curriculum'; key: string; term: string; hit: CurriculumHit }
  | { type: 'action'; key: string; term: string; action: Action }

export interface PaletteGroup {
  title: string
  rows: readonly PaletteRow[]
}

export function assetRow(kind: AssetKind, asset: AssetOf<AssetKind>, term = ''): PaletteRow {
  return { type: 'asset', key: `${kind} ${asset.code}`, term, kind, asset }
}

export function curriculumRow(hit: CurriculumHit, term = ''): PaletteRow {
  return { type: 'curriculum', key: hit.id, term, hit }
}

export function actionRow(action: Action, term = ''): PaletteRow {
  return { type: 'action', key: `action ${action.id}`, term, action }
}

/** The code that Ctrl+Enter copies; null when the row has none. */
export function codeOf(row: PaletteRow): string | null {
  if (row.type === 'asset') return row.asset.code
  return row.type === 'curriculum' ? row.hit.id : null
}
