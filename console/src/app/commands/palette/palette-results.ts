import { codeKey } from '@griot/contract/assets/code-key.ts'
import { ASSET_KINDS, type AssetKind, type AssetOf } from '@griot/contract/assets/kinds.ts'
import type { CurriculumHit } from '@griot/contract/curriculum/curriculum.ts'
import { matchKeysOf, RANKS, rankOf, searchTermsOf } from '@griot/contract/text/matching.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { isEverywhere } from '../../../ui/actions/registry.ts'

/** Rows per group, few enough to see at a glance. */
export const ROWS_MAX = 5

interface Found {
  kind: AssetKind
  assets: readonly AssetOf<AssetKind>[]
}

/** The best assets of all kinds: exact code first, then by how well the words match, then alternating between kinds. */
export function bestAssets(found: readonly Found[], term: string): PaletteRow[] {
  const terms = searchTermsOf(term)
  const ranked = found.flatMap(({ kind, assets }) =>
    assets.map((asset, place) => {
      const rank = terms && rankOf(matchKeysOf(textsOf(kind, asset)), terms)
      const byCode = codeKey(asset.code) === codeKey(term)
      return { row: assetRow(kind, asset, term), rank: byCode ? 0 : (rank ?? RANKS), place }
    }),
  )
  return ranked
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place)
    .slice(0, ROWS_MAX)
    .map(({ row }) => row)
}

/** The texts that the kind's search covers, besides the code. */
function textsOf(kind: AssetKind, asset: AssetOf<AssetKind>): string[] {
  const fields = asset as unknown as Record<string, unknown>
  const texts = ASSET_KINDS[kind].searched.flatMap((field) => fields[field])
  return texts.filter((text) => typeof text === 'string')
}

/** All matching actions, best first; the actions of this page when nothing is typed. */
export function bestActions(actions: readonly Action[], typed: string): PaletteRow[] {
  const doable = actions.filter(
    ({ id, run, at, applies }) => run && at !== 'card' && id !== 'palette' && applies?.() !== false,
  )
  const terms = searchTermsOf(typed)
  if (!terms) {
    const first = doable.filter((action) => !isEverywhere(action))
    const others = doable.filter(isEverywhere)
    return [...first, ...others].slice(0, ROWS_MAX).map((action) => actionRow(action))
  }
  return doable
    .flatMap((action) => {
      const rank = rankOf(matchKeysOf([action.label, action.about ?? '']), terms)
      return rank === null ? [] : [{ action, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, ROWS_MAX)
    .map(({ action }) => actionRow(action, typed))
}

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

function actionRow(action: Action, term = ''): PaletteRow {
  return { type: 'action', key: `action ${action.id}`, term, action }
}

/** The code that Ctrl+Enter copies; null when the row has none. */
export function codeOf(row: PaletteRow): string | null {
  if (row.type === 'asset') return row.asset.code
  return row.type === 'curriculum' ? row.hit.id : null
}
