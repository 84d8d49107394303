import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { use } from 'react'
import type { AssetEditing, AssetParts, AssetView } from './asset-view.ts'
import { audioView } from './audio/view.ts'
import { graphicView } from './graphic/view.ts'
import { videoView } from './video/view.ts'

/** Registry of asset kinds: a kind of the contract without an entry does not compile. */
export const ASSET_VIEWS: { readonly [Kind in AssetKind]: AssetView<Kind> } = {
  audio: audioView,
  graphic: graphicView,
  video: videoView,
}

export function viewOf<Kind extends AssetKind>(kind: Kind): AssetView<Kind> {
  return ASSET_VIEWS[kind]
}

/** Names of the fields of a kind, in forms, conflicts and comments. */
export const fieldLabelsOf = (kind: AssetKind): Record<string, string> =>
  Object.fromEntries(
    viewOf(kind)
      .columns.filter(({ field }) => field !== 'code')
      .map(({ field, label }) => [field, label]),
  )

/** Path for declaring a kind that has no other page for it. */
export const declarePath = (kind: AssetKind) => `/dashboard/asset/declear/${kind}`

/** The kind of a plural in a path; null when there is none. */
export function kindOfPlural(plural: string): AssetKind | null {
  return ASSET_KIND_NAMES.find((kind) => ASSET_KINDS[kind].plural === plural) ?? null
}

/** A lazily loaded module per kind. */
function fetched(fetch: (kind: AssetKind) => Promise<unknown>) {
  const loading: { [Kind in AssetKind]?: Promise<unknown> } = {}
  const loaded: { [Kind in AssetKind]?: unknown } = {}
  const failed = new Set<AssetKind>()

  /** Loads once, and again after a failure. */
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
   * Suspends while loading and throws on failure. A loaded module is returned synchronously: suspending would hide the
   * surrounding content for a moment. A failed one is not loaded again here, because each render would retry.
   */
  const useIt = (kind: AssetKind): unknown => loaded[kind] ?? use(loading[kind] ?? load(kind))
  return { load, useIt }
}

const parts = fetched(async (kind) => (await import('./all-parts.ts')).ASSET_PARTS[kind])
const editing = fetched((kind) => viewOf(kind).editing())

/** Loads the components of a kind. A route whose loader awaits it renders without a gap. */
export function loadParts<Kind extends AssetKind>(kind: Kind): Promise<AssetParts<Kind>> {
  return parts.load(kind) as Promise<AssetParts<Kind>>
}

/** The components of a kind; suspends while loading, throws on failure. */
export function useParts<Kind extends AssetKind>(kind: Kind): AssetParts<Kind> {
  return parts.useIt(kind) as AssetParts<Kind>
}

/** Loads the components of all kinds, for screens that mix them. */
export function loadAllParts(): Promise<unknown> {
  return Promise.all(ASSET_KIND_NAMES.map((kind) => parts.load(kind)))
}

/** Loads the editing code of all kinds, so that a dialog shows its fields immediately. */
export function loadAllEditing(): Promise<unknown> {
  return Promise.all(ASSET_KIND_NAMES.map((kind) => editing.load(kind)))
}

/** The editing code of a kind; suspends while loading. */
export function useEditing<Kind extends AssetKind>(kind: Kind): AssetEditing<Kind> {
  return editing.useIt(kind) as AssetEditing<Kind>
}
