import type { RecordingProgress } from '@griot/contract/recording/takes.ts'

export interface LanguageProgress {
  declared: number
  withFile: number
  used: number
  usedWithFile: number
}

type Recorded = RecordingProgress['languages'][number]
/** Assets without a file that have a take to review, and used ones of them. */
type Waiting = Pick<Recorded, 'toReviewWithoutFile' | 'usedToReviewWithoutFile'>

export type BarKind = 'used' | 'missing' | 'file' | 'toReview' | 'declared'

/** Maximum number of bars; up to this, a bar is one asset. */
const BARS_MAX = 90

/**
 * Progress of a language as bars: used assets, used assets without a file, assets with a file, assets without a file
 * that have a take to review, assets only declared. With more assets than bars, the bars show proportions, and every
 * non-empty part has at least one.
 */
export function progressBars(
  { declared, withFile, used, usedWithFile }: LanguageProgress,
  { toReviewWithoutFile: toReview, usedToReviewWithoutFile }: Waiting = NONE,
): BarKind[] {
  const missing = used - usedWithFile - usedToReviewWithoutFile
  const parts = {
    used: usedWithFile,
    missing,
    file: withFile - usedWithFile,
    toReview,
    declared: declared - withFile - missing - toReview,
  }
  // The numbers come from two calls, and something may change in between.
  const shares = proportionsOf(Object.values(parts).map((part) => Math.max(0, part)))
  return (Object.keys(parts) as BarKind[]).flatMap((height, at) => Array<BarKind>(shares[at] ?? 0).fill(height))
}

const NONE: Waiting = { toReviewWithoutFile: 0, usedToReviewWithoutFile: 0 }

/** Integers in these proportions with a sum of at most BARS_MAX; the largest is reduced if necessary. */
function proportionsOf(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total <= BARS_MAX) return [...parts]
  const shares = parts.map((part) => (part === 0 ? 0 : Math.max(1, Math.round((part / total) * BARS_MAX))))
  const over = shares.reduce((sum, share) => sum + share, 0) - BARS_MAX
  const largest = shares.indexOf(Math.max(...shares))
  return shares.with(largest, (shares[largest] ?? 0) - over)
}
