import { type DragEvent, useState } from 'react'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'

/** What is being dragged: a browser tells of its data only when it is dropped. */
let dragged: { kind: AssetKind; asset: AssetOf<AssetKind> } | null = null

/** For what shows an asset that can be dragged into a field, as its attributes. */
export function dragsAsset(kind: AssetKind, asset: AssetOf<AssetKind>) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dragged = { kind, asset }
      dataTransfer.effectAllowed = 'copy'
      // For whatever takes no asset, but text.
      dataTransfer.setData('text/plain', asset.code)
    },
    onDragEnd: () => {
      dragged = null
    },
  }
}

/** What takes an asset of a kind. */
export type Takes = { readonly [Kind in AssetKind]?: (asset: AssetOf<AssetKind>) => void }

/** For what takes assets that are dropped on it, as its attributes. */
export function useTakesAsset(takes: Takes) {
  const [over, setOver] = useState(false)
  const taker = () => (dragged ? takes[dragged.kind] : undefined)
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!taker()) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      const take = taker()
      if (!take || !dragged) return
      event.preventDefault()
      take(dragged.asset)
    },
  }
}
