export interface LanguageProgress {
  declared: number
  withFile: number
  used: number
  usedWithFile: number
}

export type BarKind = 'used' | 'missing' | 'file' | 'declared'

/** Maximum number of bars; up to this, a bar is one asset. */
const BARS_MAX = 90

/**
 * Progress of a language as bars: used assets, used assets without a file, assets with a file, assets only declared.
 * With more assets than bars, the bars show proportions, and every non-empty part has at least one.
 */
export function progressBars({ declared, withFile, used, usedWithFile }: LanguageProgress): BarKind[] {
  const file = withFile - usedWithFile
  const parts = {
    used: usedWithFile,
    missing: used - usedWithFile,
    file,
    declared: declared - used - file,
  }
  const shares = proportionsOf(Object.values(parts))
  return (Object.keys(parts) as BarKind[]).flatMap((height, at) => Array<BarKind>(shares[at] ?? 0).fill(height))
}

/** Integers in these proportions with a sum of at most BARS_MAX; the largest is reduced if necessary. */
function proportionsOf(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total <= BARS_MAX) return [...parts]
  const shares = parts.map((part) => (part === 0 ? 0 : Math.max(1, Math.round((part / total) * BARS_MAX))))
  const over = shares.reduce((sum, share) => sum + share, 0) - BARS_MAX
  const largest = shares.indexOf(Math.max(...shares))
  return shares.with(largest, (shares[largest] ?? 0) - over)
}
