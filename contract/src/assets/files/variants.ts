/**
 * Smaller variants of media files, which phones download instead of the originals. `maxWidth` in pixels: the sizes in
 * which players show pictures.
 */
export const VARIANTS = {
  opus: { of: 'audio/mpeg', suffix: '.opus', mediaType: 'audio/ogg' },
  'webp-320': { of: 'image/png', suffix: '.webp', mediaType: 'image/webp', maxWidth: 320 },
  'webp-640': { of: 'image/png', suffix: '.webp', mediaType: 'image/webp', maxWidth: 640 },
} as const
export type VariantName = keyof typeof VARIANTS
export type VariantMediaType = (typeof VARIANTS)[VariantName]['mediaType']
export const VARIANT_NAMES = Object.keys(VARIANTS) as VariantName[]

/** Whether files of a media type may have variants. */
export const hasVariants = (mediaType: string) => VARIANT_NAMES.some((name) => VARIANTS[name].of === mediaType)
