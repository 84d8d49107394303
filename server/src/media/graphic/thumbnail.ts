import { THUMBNAIL } from '@griot/contract/assets/files/thumbnail.ts'
import sharp, { type Sharp } from 'sharp'

// One picture at a time, without a cache: the process has a memory limit.
sharp.concurrency(1)
sharp.cache(false)
// Loaders of other formats (SVG, TIFF, PDF and so on) are not needed, and each is an attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
})

/** A picture to be decoded, the right way up. Decoding throws when it is damaged, or has too many pixels. */
export function decode(path: string, { maxPixels }: { maxPixels: number }): Sharp {
  return sharp(path, { failOn: 'warning', limitInputPixels: maxPixels, sequentialRead: true }).autoOrient()
}

/**
 * A picture scaled to fit a square, never enlarged, without metadata. Decodes all of it.
 * @throws Error when it is damaged, or has too many pixels
 */
export async function thumbnailOf(path: string, limits: { maxPixels: number }): Promise<Uint8Array> {
  return await decode(path, limits)
    .resize(THUMBNAIL.side, THUMBNAIL.side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}
