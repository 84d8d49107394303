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

/** Something that each kind has in a file of its own, which is fetched when it is met. */
function fetched(fetch: (kind: AssetKind) => Promise<unknown>) {
  const loading: { [Kind in AssetKind]?: Promise<unknown> } = {}
  const loaded: { [Kind in AssetKind]?: unknown } = {}
  const failed = new Set<AssetKind>()

  /** Once, or again when it failed. */
  function load(kind: AssetKind): Promise<unknown> {
    const known = loading[kind]
    if (known && !failed.delete(kind)) return known
    const coming = fetch(kind)
    loading[kind] = coming
    coming.then(
      (there) => {
        loaded[kind] = there
      },
      () => failed.add(kind),
    )
    return coming
  }

  /**
   * Suspends while it is on the way, and throws when it could not be fetched. What is there is given at
   * once: to await it would take away for a moment whatever is drawn around it. One that failed is not
   * fetched again, which at each drawing would never end.
   */
  const useIt = (kind: AssetKind): unknown => loaded[kind] ?? use(loading[kind] ?? load(kind))
  return { load, useIt }
}

const parts = fetched((kind) => viewOf(kind).parts())
const editing = fetched((kind) => viewOf(kind).editing())

/** Fetches what draws a kind, once, or again when it failed. A route that awaits it draws without a gap. */
export function loadParts<Kind extends AssetKind>(kind: Kind): Promise<AssetParts<Kind>> {
  return parts.load(kind) as Promise<AssetParts<Kind>>
}

/** What draws a kind; suspends while it is on the way, and throws when it could not be fetched. */
export function useParts<Kind extends AssetKind>(kind: Kind): AssetParts<Kind> {
  return parts.useIt(kind) as AssetParts<Kind>
}

/** Fetches what draws every kind: for screens that mix them. */
export function loadAllParts(): Promise<unknown> {
  return Promise.all(ASSET_KIND_NAMES.map((kind) => parts.load(kind)))
}

/** Fetches how every kind is edited: a dialog that awaits it draws its fields at once. */
export function loadAllEditing(): Promise<unknown> {
  return Promise.all(ASSET_KIND_NAMES.map((kind) => editing.load(kind)))
}

/** How a kind is edited; suspends while it is on the way. */
export function useEditing<Kind extends AssetKind>(kind: Kind): AssetEditing<Kind> {
  return editing.useIt(kind) as AssetEditing<Kind>
}
