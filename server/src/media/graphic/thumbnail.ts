import sharp from 'sharp'
import { THUMBNAIL } from '#contract/assets/files/thumbnail.ts'

// One picture at a time, and nothing remembered: the process has a cap of its own.
sharp.concurrency(1)
sharp.cache(false)
// Other readers (SVG, TIFF, PDF and so on) are of no use here, and each is a way in.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
})

/**
 * A picture, contained in a square and never enlarged, without what else its file says. Decodes all of it.
 * @throws Error when anything of it is damaged, or it has more pixels than it may
 */
export async function thumbnailOf(
  path: string,
  { pixelsMost }: { pixelsMost: number },
): Promise<Uint8Array> {
  return await sharp(path, {
    failOn: 'warning',
    limitInputPixels: pixelsMost,
    sequentialRead: true,
  })
    .autoOrient()
    .resize(THUMBNAIL.side, THUMBNAIL.side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}
