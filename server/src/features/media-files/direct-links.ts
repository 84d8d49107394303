import type { FileStore } from '../../storage/files/file-store.ts'

/** S3 signatures are valid for at most a week. */
const SECONDS_MAX = 7 * 24 * 3600
/** Remaining validity when playback starts, if links last that long. */
const MARGIN_SECONDS = 3600

/** Links with which browsers read media directly from the store. */
export interface DirectLinks {
  /** For the console's content security policy: the origin of images and media. */
  origin: string
  /** The URL of a file, and for how many seconds it may be cached. */
  create: (file: DirectFile) => Promise<{ address: string; seconds: number }>
}

interface DirectFile {
  sha256: string
  mediaType: string
  /** The file name for saving. */
  name: string
}

/**
 * Links to the store itself, valid as long as media links: until the end of the next bucket, so that a file keeps the
 * same URL and caches work.
 * @returns null when the store has no links
 */
export async function createDirectLinks(
  { link }: Pick<FileStore, 'link'>,
  { tokenHours }: { tokenHours: number },
): Promise<DirectLinks | null> {
  if (!link) return null
  const bucket = Math.max(1, Math.floor(Math.min(tokenHours * 3600, SECONDS_MAX / 2)))
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
  return { origin: new URL(sample.address).origin, create: to }
}

/** Players and images ignore this header; it prevents that a file is displayed as a page of its own. */
function savedAs(name: string): string {
  if (/^[\w.-]+$/.test(name)) return `attachment; filename="${name}"`
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}
