import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import type { DragEvent } from 'react'
import { expect, it } from 'vitest'
import { draggedAsset, dragsAsset } from './dragged-asset.ts'

const asset = { code: 'aja-01' } as AssetOf<'audio'>

/** A fake of the browser's DataTransfer. */
function dataTransfer(given: Record<string, string> = {}) {
  const data = new Map(Object.entries(given))
  return {
    setData: (type: string, text: string) => data.set(type, text),
    get types() {
      return [...data.keys()]
    },
    effectAllowed: 'none',
  }
}

it('dragging an asset: returns the asset', () => {
  const drag = dataTransfer()
  dragsAsset('audio', asset).onDragStart({ dataTransfer: drag } as unknown as DragEvent)
  expect(draggedAsset(drag)).toEqual({ kind: 'audio', asset })
})

it('dragging text after a row was removed during its drag: returns no asset', () => {
  const drag = dataTransfer()
  dragsAsset('audio', asset).onDragStart({ dataTransfer: drag } as unknown as DragEvent)
  // No dragend: its row is gone.
  expect(draggedAsset(dataTransfer({ 'text/plain': 'a word' }))).toBeNull()
})
