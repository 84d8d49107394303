import * as kindsGraphicMessages from '@griot/contract/messages/ui/kinds/graphic.ts'
import { PICTURE_SIDE_MAX } from '@griot/contract/uploads/prepare.ts'
import { formatBytes, formatPixels } from '../../../ui/text/format.ts'
import { type Prepared, type PrepareOptions, sendOriginal, smallerOf } from '../prepared.ts'

/**
 * Scales a picture down to the size that products show. The browser decodes, scales and encodes outside of the page's
 * thread, so a worker would add nothing.
 */
export async function scalePicture(file: File, { signal }: PrepareOptions): Promise<Prepared> {
  const { width, height } = pngSize(new DataView(await file.slice(0, PNG_HEAD_BYTES).arrayBuffer()))
  const share = PICTURE_SIDE_MAX / Math.max(width, height)
  if (share >= 1) return sendOriginal(kindsGraphicMessages.notLarge({ pixels: PICTURE_SIDE_MAX }))
  const [toWidth, toHeight] = [width, height].map((side) => Math.max(1, Math.round(side * share))) as [number, number]
  const bitmap = await createImageBitmap(file, {
    resizeWidth: toWidth,
    resizeHeight: toHeight,
    resizeQuality: 'high',
  })
  const canvas = new OffscreenCanvas(toWidth, toHeight)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  signal.throwIfAborted()
  const made = await canvas.convertToBlob({ type: 'image/png' })
  return smallerOf(file, made, {
    before: factsOf(width, height, file.size),
    after: factsOf(toWidth, toHeight, made.size),
  })
}

/** Signature, head of the first chunk, width and height. */
const PNG_HEAD_BYTES = 24

/** Width and height in pixels of a PNG. @throws RangeError when it has no head */
const pngSize = (head: DataView) => ({ width: head.getUint32(16), height: head.getUint32(20) })

const factsOf = (width: number, height: number, bytes: number) =>
  kindsGraphicMessages.preparedFacts({ pixels: formatPixels(width, height)[0] ?? '', size: formatBytes(bytes) })
