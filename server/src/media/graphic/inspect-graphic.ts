import { formatName } from '@griot/contract/assets/files/formats.ts'
import { GRAPHIC_PIXELS_MAX, GRAPHIC_SIDE_MAX } from '@griot/contract/assets/graphic/file.ts'
import * as kindsGraphicApiMessages from '@griot/contract/messages/api/kinds/graphic.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { endsWithZip } from '../archive.ts'
import { type Bytes, withFile } from '../bytes.ts'
import { typeAt } from '../formats.ts'
import { type Inspect, type Inspection, refused, refusedType } from '../inspection.ts'
import { type PngStructure, readPng } from './png.ts'
import { isPngBomb } from './png-bomb.ts'

const MEDIA_TYPE = 'image/png'
/** Limit in bytes of a decoded interlaced picture, which cannot be decoded row by row. */
const WHOLE_BYTES_MAX = 100_000_000

/** Inspects a PNG by decoding it completely, after its size is known to be acceptable. */
export const inspectGraphic: Inspect = (path) =>
  withFile(path, async (bytes) => {
    const png = readPng(bytes)
    if (!png) return notPng(bytes)
    const fault = faultOf(png, bytes)
    if (fault) return fault
    if (await isPngBomb(bytes, png)) return refused(kindsGraphicApiMessages.unpacksTooFar)
    return decode(path, png)
  })

async function notPng(bytes: Bytes): Promise<Inspection> {
  if (bytes.length === 0) return refused(uploadApiMessages.empty)
  const type = await typeAt(bytes, 0)
  if (type === MEDIA_TYPE) return refused(kindsGraphicApiMessages.damaged)
  return refusedType(
    type ? kindsGraphicApiMessages.instead({ format: formatName(type) }) : kindsGraphicApiMessages.unknown,
  )
}

function faultOf(png: PngStructure, bytes: Bytes): Inspection | null {
  const { width, height } = png
  if (png.isAnimated) return refusedType(kindsGraphicApiMessages.instead({ format: formatName('image/apng') }))
  if (endsWithZip(bytes)) return refusedType(kindsGraphicApiMessages.instead({ format: formatName('application/zip') }))
  if (width === 0 || height === 0) return refused(kindsGraphicApiMessages.damaged)
  const isLarge = width * height > GRAPHIC_PIXELS_MAX || Math.max(width, height) > GRAPHIC_SIDE_MAX
  if (isLarge || (png.isInterlaced && png.decodedBytes > WHOLE_BYTES_MAX))
    return refused(
      kindsGraphicApiMessages.tooLarge({
        width,
        height,
        side: GRAPHIC_SIDE_MAX,
        millions: GRAPHIC_PIXELS_MAX / 1_000_000,
      }),
    )
  if (png.ending === 'cut off') return refused(kindsGraphicApiMessages.cutOff)
  return png.ending === 'damaged' ? refused(kindsGraphicApiMessages.damaged) : null
}

async function decode(path: string, { width, height }: PngStructure): Promise<Inspection> {
  // Loaded on demand: processes that check other kinds start faster and stay smaller.
  const { thumbnailOf } = await import('./thumbnail.ts')
  try {
    const thumbnail = await thumbnailOf(path, { maxPixels: GRAPHIC_PIXELS_MAX })
    return { good: true, mediaType: MEDIA_TYPE, facts: { width, height, warnings: [] }, thumbnail }
  } catch {
    return refused(kindsGraphicApiMessages.damaged)
  }
}
