import { z } from 'zod'

/** Bytes of a poster as a browser sends it: a frame as JPEG or WebP, far above what one takes. */
export const POSTER_BYTES_MOST = 4 * 1024 * 1024
/** Pixels of a poster as it is sent: a frame of 8K. */
export const POSTER_PIXELS_MOST = 7680 * 4320

/** The film that a poster was made of: one of the files that the video has or had. */
export const posterQuerySchema = z.strictObject({
  file: z.string().regex(/^[0-9a-f]{64}$/, 'This is not the SHA-256 of a file.'),
})

export const posterMessages = {
  saved: 'Poster saved.',
  noPicture: 'Send one image as JPEG, PNG or WebP.',
  noFile: 'The video does not have this file.',
} as const
