import { z } from 'zod'
import * as kindsVideoApiMessages from '../../messages/en/api/kinds/video.ts'
import { withMessage } from '../../messages/schema-messages.ts'

/** Most bytes of a poster that a browser sends: a frame as JPEG or WebP, far more than one needs. */
export const POSTER_BYTES_MAX = 4 * 1024 * 1024
/** Most pixels of a poster that is sent: a frame of 8K. */
export const POSTER_PIXELS_MAX = 7680 * 4320

/** The film that a poster was made from: a current or earlier file of the video. */
export const posterQuerySchema = z.strictObject({
  file: z.string().regex(/^[0-9a-f]{64}$/, withMessage(kindsVideoApiMessages.sha256)),
})
