import { z } from 'zod'

/** How every thumbnail is kept, whatever it was made of. */
export const THUMBNAIL = {
  suffix: '.webp',
  mediaType: 'image/webp',
  /** Pixels of the longer side: a card shows 128, on a screen of four dots a pixel. */
  side: 512,
} as const

/** A fact of a file: the signed address of a small picture of it; null when there is none. */
export const thumbnailSchema = z.string().nullable()
