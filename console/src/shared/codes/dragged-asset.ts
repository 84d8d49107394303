import { type DragEvent, useState } from 'react'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import { createAccountStore } from '../../session/stores.ts'

/** Marks the drags of assets; a browser tells the types of a drag before it is dropped, not its data. */
const ASSET_TYPE = 'application/x-griot-asset'

/** What was dragged last. No `dragend` comes when its row is removed during the drag, so it may be over. */
const dragStore = createAccountStore('dragged asset', () => ({
  dragged: null as Dragged | null,
}))

interface Dragged {
  kind: AssetKind
  asset: AssetOf<AssetKind>
}

/** The asset of a drag; null for a drag of anything else. */
export function draggedAsset({ types }: Pick<DataTransfer, 'types'>): Dragged | null {
  return types.includes(ASSET_TYPE) ? dragStore.getState().dragged : null
}

/** For what shows an asset that can be dragged into a field, as its attributes. */
export function dragsAsset(kind: AssetKind, asset: AssetOf<AssetKind>) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dragStore.setState({ dragged: { kind, asset } })
      dataTransfer.effectAllowed = 'copy'
      dataTransfer.setData(ASSET_TYPE, asset.code)
      // For whatever takes no asset, but text.
      dataTransfer.setData('text/plain', asset.code)
    },
    onDragEnd: () => dragStore.setState({ dragged: null }),
  }
}

/** What takes an asset of a kind. */
export type Takes = { readonly [Kind in AssetKind]?: (asset: AssetOf<AssetKind>) => void }

/** For what takes assets that are dropped on it, as its attributes. */
export function useTakesAsset(takes: Takes) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      const given = draggedAsset(event.dataTransfer)
      if (!given || !takes[given.kind]) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      const given = draggedAsset(event.dataTransfer)
      const take = given && takes[given.kind]
      if (!take) return
      event.preventDefault()
      take(given.asset)
    },
  }
}
