import sharp from 'sharp'

/** Pixels of the longer side: a card shows 128, on a screen of four dots a pixel. */
const THUMBNAIL_SIDE = 512

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
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}
