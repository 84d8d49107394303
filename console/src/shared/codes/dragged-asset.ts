import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import { type DragEvent, useState } from 'react'
import { createAccountStore } from '../../session/stores.ts'

/** MIME type of dragged assets; before the drop, a browser reveals the types of a drag but not its data. */
const ASSET_TYPE = 'application/x-griot-asset'

/** The last dragged asset. It may be stale: if its row is removed during the drag, no `dragend` fires. */
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

/** Attributes of an element that shows an asset and can be dragged into a field. */
export function dragsAsset(kind: AssetKind, asset: AssetOf<AssetKind>) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dragStore.setState({ dragged: { kind, asset } })
      dataTransfer.effectAllowed = 'copy'
      dataTransfer.setData(ASSET_TYPE, asset.code)
      // For targets that accept text only.
      dataTransfer.setData('text/plain', asset.code)
    },
    onDragEnd: () => dragStore.setState({ dragged: null }),
  }
}

/** Handlers for dropped assets, by kind. */
export type DropHandlers = { readonly [Kind in AssetKind]?: (asset: AssetOf<AssetKind>) => void }

/** Attributes of a drop target for assets. */
export function useAssetDrop(takes: DropHandlers) {
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
