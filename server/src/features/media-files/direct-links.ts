import type { FileStore } from '../../storage/files/file-store.ts'

/** No signature of S3 holds for longer than a week. */
const SECONDS_MOST = 7 * 24 * 3600
/** Whoever begins to play has so much time left, if a link lasts that long. */
const MARGIN_SECONDS = 3600

/** Where browsers get media from the store itself. */
export interface DirectLinks {
  /** For the policy of the console: from there it may show pictures, and play. */
  origin: string
  /** The address of a file, and for how many seconds it may be remembered. */
  to: (file: DirectFile) => Promise<{ address: string; seconds: number }>
}

interface DirectFile {
  sha256: string
  mediaType: string
  /** As it is saved. */
  name: string
}

/**
 * Links to the store itself, signed for the time of links to media: these end with the bucket after the
 * current one, so that the same file has the same address meanwhile and caches work.
 * @returns null where the store gives no links
 */
export async function createDirectLinks(
  { link }: Pick<FileStore, 'link'>,
  { tokenHours }: { tokenHours: number },
): Promise<DirectLinks | null> {
  if (!link) return null
  const bucket = Math.max(1, Math.floor(Math.min(tokenHours * 3600, SECONDS_MOST / 2)))
  const margin = Math.min(MARGIN_SECONDS, bucket / 2)

  async function to({ sha256, mediaType, name }: DirectFile) {
    const now = Date.now() / 1000
    const from = Math.floor(now / bucket) * bucket
    const address = await link?.(sha256, {
      mediaType,
      disposition: savedAs(name),
      from: new Date(from * 1000),
      seconds: 2 * bucket,
    })
    return { address: address ?? '', seconds: Math.floor(from + 2 * bucket - now - margin) }
  }
  const sample = await to({ sha256: '0'.repeat(64), mediaType: 'audio/mpeg', name: 'sample' })
  return { origin: new URL(sample.address).origin, to }
}

/** Players and pictures pass over it; as a page by itself nothing of the bucket is ever shown. */
function savedAs(name: string): string {
  if (/^[\w.-]+$/.test(name)) return `attachment; filename="${name}"`
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}
