import type { VariantMediaType } from '../assets/files/variants.ts'
import type { AssetKindEntry } from '../assets/kinds.ts'

/** Where things are in a feed, relative to its root. Everything but `current.json` may be cached for ever. */

/** Suffixes of the media types in a feed: those of each kind of asset, and of its variants. */
const SUFFIXES = {
  'audio/mpeg': '.mp3',
  'audio/ogg': '.opus',
  'video/mp4': '.mp4',
  'image/png': '.png',
  'image/webp': '.webp',
} as const satisfies Readonly<Record<AssetKindEntry['mediaType'] | VariantMediaType, string>>
export type FeedMediaType = keyof typeof SUFFIXES
export const FEED_MEDIA_TYPES = Object.keys(SUFFIXES) as [FeedMediaType, ...FeedMediaType[]]

/** The pointer to the live release of a language. */
export const currentPath = (language: string) => `${language}/current.json`

/** The pointer to a release, which stays. */
export const releasePath = (language: string, release: number) => `${language}/releases/${release}.json`

/** A document. */
export const documentPath = ({ sha256 }: { sha256: string }) => `documents/${sha256.slice(0, 2)}/${sha256}.json`

/** A media file. */
export const filePath = ({ sha256, type }: { sha256: string; type: FeedMediaType }) =>
  `media/${sha256.slice(0, 2)}/${sha256}${SUFFIXES[type]}`

/** A JSON Schema of the documents. */
export const schemaPath = (format: number, name: string) => `schemas/${format}/${name}.json`
