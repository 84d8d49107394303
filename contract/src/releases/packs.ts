/** Packs: a release in files for memory cards and web servers. */
import { z } from 'zod'
import type { Call } from '../calls/call.ts'
import { releaseParams } from './releases.ts'

const count = z.number().int().min(0)

/** Which media a pack has: of each the smallest variant, or the originals. Small sounds do not play on old iPhones. */
export const PACK_MEDIA = ['small', 'original'] as const
export type PackMedia = (typeof PACK_MEDIA)[number]

/** A course whose page is larger is split: one page for each level. Cheap phones open no larger page. */
export const WHOLE_PAGE_BYTES_MAX = 25_000_000

const packFile = z.object({
  /** Exact size of the download. */
  bytes: count,
  /** A signed address, for a link; it is valid for at least one session. */
  url: z.string(),
})

/** Without an address when it is too large: more than 4 GB, or more than 65,534 files. */
const zipFile = packFile.extend({ url: z.string().nullable() })

const packSizes = z.object({
  /** Pages that play from a memory card: the whole course, or one for each level. */
  html: z.array(packFile.extend({ level: z.object({ id: z.string(), number: count, title: z.string() }).nullable() })),
  /** A folder that any web server, or Kolibri, serves. */
  zip: zipFile,
})

/** GET /releases/{id}/packs. */
export const packSizesSchema = z.object({
  small: packSizes,
  original: packSizes,
  /** All files of the release in the feed. */
  feed: zipFile,
  /** The app for phones, which has the live release; null where the feed is not public. */
  app: z
    .object({
      /** Below this server's address. */
      path: z.string(),
      /** What a phone has loaded when the first lesson can start. */
      first: count,
      /** With all levels. */
      complete: count,
    })
    .nullable(),
})
export type PackSizes = z.output<typeof packSizesSchema>

const media = z.enum(PACK_MEDIA).default('small')
const signed = { expires: z.string().optional(), signature: z.string().optional() }

export const packCalls = {
  getPackSizes: {
    method: 'GET',
    path: '/releases/:id/packs',
    access: 'content.read',
    summary: 'Returns the exact sizes of the packs of a release, and where they are downloaded.',
    params: releaseParams,
    result: packSizesSchema,
  },

  downloadHtmlPack: {
    method: 'GET',
    path: '/releases/:id/packs/html',
    access: 'signed',
    summary: 'Downloads a release, or a level of it, as one page that plays without a network.',
    params: releaseParams,
    query: z.strictObject({ media, level: z.string().max(50).optional(), ...signed }),
  },

  downloadZipPack: {
    method: 'GET',
    path: '/releases/:id/packs/zip',
    access: 'signed',
    summary: 'Downloads a release as a ZIP that any web server or Kolibri serves.',
    params: releaseParams,
    query: z.strictObject({ media, ...signed }),
  },

  downloadFeedFiles: {
    method: 'GET',
    path: '/releases/:id/packs/feed',
    access: 'signed',
    summary: 'Downloads all files of a release in the feed as a ZIP.',
    params: releaseParams,
    query: z.strictObject(signed),
  },
} as const satisfies Record<string, Call>
