import { z } from 'zod'
import { captionsSchema } from '../../captions/captions.ts'
import * as kindsVideoApiMessages from '../../messages/en/api/kinds/video.ts'
import * as kindsVideoMessages from '../../messages/en/ui/kinds/video.ts'
import { assetKind } from '../asset-kind.ts'
import { warningsSchema } from '../files/file-warnings.ts'
import { thumbnailSchema } from '../files/thumbnail.ts'
import { spoken } from '../spoken.ts'

/** A film in a language. */
export const video = assetKind({
  kind: 'video',
  plural: 'videos',
  noun: { one: 'video', many: 'videos' },
  suffix: '.mp4',
  mediaType: 'video/mp4',
  /** A quarter of an hour at 4 Mbit/s is 450 MB. */
  maxBytes: 500 * 1024 * 1024,
  ...spoken,
  shown: {
    ...spoken.shown,
    /** The languages that have captions. */
    captionLanguages: z.array(z.string()),
  },
  revised: { captions: captionsSchema },
  facts: {
    /** Seconds. */
    duration: z.number().nullable(),
    /** Pixels, as displayed. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Its poster. */
    thumbnail: thumbnailSchema,
    /** Warnings about the file. */
    warnings: warningsSchema,
  },
  apiMessages: {
    notFound: kindsVideoApiMessages.notFound,
    submitted: kindsVideoApiMessages.submitted,
    wrongType: kindsVideoApiMessages.unknown,
    notPlayable: kindsVideoApiMessages.damaged,
  },
  messages: kindsVideoMessages,
  example: { code: 'ijo-01', localText: 'Ijó', translation: 'Dance', language: 'yoruba' },
})
