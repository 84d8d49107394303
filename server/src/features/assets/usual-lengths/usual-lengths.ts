import type { FileWarning } from '@griot/contract/assets/files/file-warnings.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import type { AssetRow } from '../library/assets.store.ts'
import type { FileRow } from '../library/details.store.ts'
import { type LengthSample, newestLengths } from './usual-lengths.store.ts'

/** With fewer others, the usual length is not known. */
const SAMPLES_MIN = 20
/** Warning factor, longer or shorter than usual; a slow speaker or a pause at the end stays within it. */
const WARNING_FACTOR = 4
/** Two texts have similar length when neither has more than this many times the letters of the other. */
const SIMILAR_LENGTH_FACTOR = 2
/** The share of shortest and longest files that is ignored, because these may be wrong themselves. */
const OUTLIER_SHARE = 0.05
/**
 * How long the lengths of a language are cached: a few new files among a thousand change little. Without the cache one
 * audio takes 7.5 times as long (100,000 assets, 2026-11-24).
 */
const CACHE_MS = 60_000

/** The usual range for a text, in seconds; null for a kind without lengths, or with too few others. */
export type UsualLengths = { shortest: number; longest: number } | null

interface CachedLengths {
  expiresAt: number
  lengths: Promise<readonly LengthSample[]>
}

/** Cache per database, by kind and language. */
const memory = new WeakMap<Pool, Map<string, CachedLengths>>()

/** The usual range for the text of an asset with a file, from the newest others of its kind and language. */
export async function usualLengths(
  { pool, kind }: { pool: Pool; kind: StoredKind },
  row: AssetRow,
  database: Database,
): Promise<UsualLengths> {
  const { language, [kind.textColumn]: text } = row
  const hasLength = kind.facts.includes('duration') && row.file_sha256 !== null
  if (!hasLength || typeof language !== 'string' || typeof text !== 'string') return null
  const letters = [...text].length
  const alike = (
    await cachedLengths(pool, `${kind.kind} ${language}`, () => newestLengths(database, kind, language))
  ).filter(
    (other) =>
      other.id !== row.id &&
      other.letters <= letters * SIMILAR_LENGTH_FACTOR &&
      other.letters >= Math.floor(letters / SIMILAR_LENGTH_FACTOR),
  )
  if (alike.length < SAMPLES_MIN) return null
  const at = (share: number) => alike[Math.ceil(share * alike.length) - 1]?.duration
  const [shortest, longest] = [at(OUTLIER_SHARE), at(1 - OUTLIER_SHARE)]
  return shortest === undefined || longest === undefined ? null : { shortest, longest }
}

function cachedLengths(
  pool: Pool,
  key: string,
  read: () => Promise<readonly LengthSample[]>,
): Promise<readonly LengthSample[]> {
  const cache = memory.get(pool) ?? new Map<string, CachedLengths>()
  memory.set(pool, cache)
  const last = cache.get(key)
  if (last && last.expiresAt > Date.now()) return last.lengths
  const lengths = read()
  cache.set(key, { expiresAt: Date.now() + CACHE_MS, lengths })
  lengths.catch(() => cache.delete(key))
  return lengths
}

/** Warnings for files that are much longer or shorter than usual, by SHA-256. */
export function unusualLengthWarnings(usual: UsualLengths, files: readonly FileRow[]): Map<string, FileWarning> {
  const unusual = new Map<string, FileWarning>()
  if (usual === null) return unusual
  for (const { sha256, duration } of files) {
    if (typeof duration !== 'number') continue
    if (duration > usual.longest * WARNING_FACTOR) unusual.set(sha256, 'long')
    if (duration < usual.shortest / WARNING_FACTOR) unusual.set(sha256, 'short')
  }
  return unusual
}
