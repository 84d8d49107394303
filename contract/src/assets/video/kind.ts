import { z } from 'zod'
import { messages } from '../../messages.ts'
import { assetKind } from '../asset-kind.ts'
import { warningsSchema } from '../files/file-warnings.ts'
import { thumbnailSchema } from '../files/thumbnail.ts'
import { spoken } from '../spoken.ts'
import { videoFaults } from './file.ts'

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
  messages: {
    title: 'Video Assets',
    searchPlaceholder: 'Search for a videos...',
    loading: 'Loading video assets...',
    empty: 'No videos available.',
    notFound: 'No video has this code.',
    edit: 'Edit Video',
    save: 'Save',
    saving: 'Saving…',
    edited: 'Asset updated successfully',
    editFailed: messages.serverError,
    submitted: 'Assets submitted successfully!',
    wrongType: videoFaults.unknown,
    notPlayable: videoFaults.damaged,
  },
  example: { code: 'ijo-01', localText: 'Ijó', translation: 'Dance', language: 'yoruba' },
})
