import { z } from 'zod'

/** The stored format of every thumbnail, whatever its source. */
export const THUMBNAIL = {
  suffix: '.webp',
  mediaType: 'image/webp',
  /** Pixels of the longer side: a card shows 128 CSS pixels, on a screen with up to 4 device pixels per CSS pixel. */
  side: 512,
} as const

/** The signed URL of a thumbnail; null when there is none. */
export const thumbnailSchema = z.string().nullable()
