import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { THUMBNAIL } from '@griot/contract/assets/files/thumbnail.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { UNPROCESSED } from '@griot/contract/recording/takes.ts'
import { type FeedMediaType, filePath } from '@griot/contract/releases/feed-paths.ts'

/**
 * Signed media URLs, which an audio element can play without a token. A link is signed for its own path; its expiry is
 * rounded up to a bucket longer than a session, so that the URL of a file stays the same and caches work. With `public`
 * access media are not signed.
 */
export interface MediaLinks {
  /** The current file of a code; the `file` parameter makes it cacheable forever. */
  ofCode: (kind: AssetKind, code: string, sha256: string) => string
  /** A stored file by its SHA-256. */
  ofFile: (kind: AssetKind, sha256: string) => string
  /** A thumbnail by its SHA-256. */
  ofThumbnail: (sha256: string) => string
  /** An unprocessed take by its SHA-256. */
  ofUnprocessed: (sha256: string) => string
  /** A file of a release. */
  ofFeedFile: (file: { sha256: string; type: FeedMediaType }) => string
  /** A pack of a release, by its path below /api. */
  ofPack: (path: string, query: string) => string
  /** Whether a request to `path` (below /api/media, or of a pack below /api) has a valid signature. */
  allows: (path: string, query: { expires?: string; signature?: string }) => boolean
}

export function createMediaLinks(options: {
  secret: Uint8Array
  access: 'signed' | 'public'
  /** Packs have whole releases: they are signed also when only the feed needs a token. As media unless given. */
  packAccess?: 'signed' | 'public'
  tokenHours: number
}): MediaLinks {
  const bucket = options.tokenHours * 3600
  // Created once: from raw bytes each signature would create its own key, which takes five times as long.
  const key = createSecretKey(options.secret)

  function signature(path: string, expires: number): string {
    return createHmac('sha256', key).update(`${path}?${expires}`).digest('base64url')
  }

  /** The end of the next bucket: always at least one whole session in the future. */
  function expiry(): number {
    return Math.ceil((Math.floor(Date.now() / 1000 / bucket) + 2) * bucket)
  }

  const isPack = (path: string) => path.startsWith('/releases/')
  const isPublic = (path: string) =>
    (isPack(path) ? (options.packAccess ?? options.access) : options.access) === 'public'

  function link(path: string, extra: string, root = '/api/media'): string {
    if (isPublic(path)) return `${root}${path}${extra && `?${extra}`}`
    const expires = expiry()
    return `${root}${path}?${extra && `${extra}&`}expires=${expires}&signature=${signature(path, expires)}`
  }

  return {
    ofCode: (kind, code, sha256) => link(`/${kind}/${code}${ASSET_KINDS[kind].suffix}`, `file=${sha256.slice(0, 16)}`),
    ofFile: (kind, sha256) => link(`/files/${sha256}${ASSET_KINDS[kind].suffix}`, ''),
    ofUnprocessed: (sha256) => link(`/files/${sha256}${UNPROCESSED.suffix}`, ''),
    ofThumbnail: (sha256) => link(`/files/${sha256}${THUMBNAIL.suffix}`, ''),
    ofFeedFile: (file) => link(`/files/${filePath(file).split('/').at(-1)}`, ''),
    ofPack: (path, query) => link(path, query, '/api'),
    allows(path, query) {
      if (isPublic(path)) return true
      const expires = Number(query.expires)
      if (!Number.isSafeInteger(expires) || expires * 1000 <= Date.now()) return false
      const input = Buffer.from(query.signature ?? '')
      const expectedSignature = Buffer.from(signature(path, expires))
      return input.length === expectedSignature.length && timingSafeEqual(input, expectedSignature)
    },
  }
}
