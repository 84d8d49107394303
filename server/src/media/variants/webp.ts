import { VARIANTS } from '@griot/contract/assets/files/variants.ts'
import { GRAPHIC_PIXELS_MAX } from '@griot/contract/assets/graphic/file.ts'
import sharp from 'sharp'
import { decode } from '../graphic/thumbnail.ts'
import type { MadeVariant } from './made-variant.ts'

/** Drawings with few colours are smaller without loss, photographs with it. */
const WAYS = [{ quality: 80 }, { lossless: true }] as const

/**
 * A picture as WebP in the widths of the variants, never enlarged. A variant that has the width of a narrower one does
 * not exist.
 */
export async function makeWebp(path: string): Promise<MadeVariant[]> {
  const made: MadeVariant[] = []
  for (const variant of ['webp-320', 'webp-640'] as const) {
    const scaled = decode(path, { maxPixels: GRAPHIC_PIXELS_MAX }).resize({
      width: VARIANTS[variant].maxWidth,
      withoutEnlargement: true,
    })
    const candidates = []
    for (const way of WAYS) candidates.push(await scaled.clone().webp(way).toBuffer({ resolveWithObject: true }))
    const [smallest] = candidates.sort((one, other) => one.data.length - other.data.length)
    if (!smallest || smallest.info.width === made.at(-1)?.facts.width) break
    const { width, height } = smallest.info
    made.push({ variant, bytes: smallest.data, encoder: `sharp ${sharp.versions.sharp}`, facts: { width, height } })
  }
  return made
}
