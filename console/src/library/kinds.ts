import { use } from 'react'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import type { AssetEditing, AssetParts, AssetView } from './asset-view.ts'
import { audioView } from './audio/view.ts'
import { graphicView } from './graphic/view.ts'
import { videoView } from './video/view.ts'

/** The registry: a kind of the contract that has no entry here does not compile. */
export const ASSET_VIEWS: { readonly [Kind in AssetKind]: AssetView<Kind> } = {
  audio: audioView,
  graphic: graphicView,
  video: videoView,
}

export function viewOf<Kind extends AssetKind>(kind: Kind): AssetView<Kind> {
  return ASSET_VIEWS[kind]
}

/** Where a kind is declared that has no page of its own for it. */
export const declarePath = (kind: AssetKind) => `/dashboard/asset/declear/${kind}`

/** The kind that an address names by its plural; null when none does. */
export function kindOfPlural(plural: string): AssetKind | null {
  return ASSET_KIND_NAMES.find((kind) => ASSET_KINDS[kind].plural === plural) ?? null
}

const loading: { [Kind in AssetKind]?: Promise<AssetParts<Kind>> } = {}
const loaded: { [Kind in AssetKind]?: AssetParts<Kind> } = {}
const failed = new Set<AssetKind>()

/** Fetches what draws a kind, once, or again when it failed. A route that awaits it draws without a gap. */
export function loadParts<Kind extends AssetKind>(kind: Kind): Promise<AssetParts<Kind>> {
  const known = loading[kind]
  if (known && !failed.delete(kind)) return known as Promise<AssetParts<Kind>>
  const parts: Promise<AssetParts<Kind>> = viewOf(kind).parts()
  loading[kind] = parts as (typeof loading)[Kind]
  parts.then(
    (there) => {
      loaded[kind] = there as (typeof loaded)[Kind]
    },
    () => failed.add(kind),
  )
  return parts
}

/** What draws a kind; suspends while it is on the way, and throws when it could not be fetched. */
export function useParts<Kind extends AssetKind>(kind: Kind): AssetParts<Kind> {
  const there = loaded[kind] as AssetParts<Kind> | undefined
  if (there) return there
  // The failed one too: to fetch again at each drawing would never end.
  const known = loading[kind] as Promise<AssetParts<Kind>> | undefined
  return use(known ?? loadParts(kind))
}

/** Fetches what draws every kind: for screens that mix them. */
export function loadAllParts(): Promise<unknown> {
  return Promise.all(ASSET_KIND_NAMES.map((kind) => loadParts(kind)))
}

const editing: { [Kind in AssetKind]?: Promise<AssetEditing<Kind>> } = {}

function loadEditing<Kind extends AssetKind>(kind: Kind): Promise<AssetEditing<Kind>> {
  const known = editing[kind] ?? viewOf(kind).editing()
  editing[kind] = known as (typeof editing)[Kind]
  known.catch(() => delete editing[kind])
  return known as Promise<AssetEditing<Kind>>
}

/** Fetches how every kind is edited: a dialog that awaits it draws its fields at once. */
export function loadAllEditing(): Promise<unknown> {
  return Promise.all(ASSET_KIND_NAMES.map((kind) => loadEditing(kind)))
}

/** How a kind is edited; suspends while it is on the way. */
export function useEditing<Kind extends AssetKind>(kind: Kind): AssetEditing<Kind> {
  return use(loadEditing(kind))
}
