export interface Progress {
  declared: number
  withFile: number
  used: number
  usedWithFile: number
}

export type StringHeight = 'used' | 'missing' | 'file' | 'declared'

/** Maximum number of bars; up to this, a bar is one asset. */
const STRINGS_MOST = 90

/**
 * Progress of a language as bars: used assets, used assets without a file, assets with a file, assets only declared.
 * With more assets than bars, the bars show proportions, and every non-empty part has at least one.
 */
export function stringsOf({ declared, withFile, used, usedWithFile }: Progress): StringHeight[] {
  const file = withFile - usedWithFile
  const parts = {
    used: usedWithFile,
    missing: used - usedWithFile,
    file,
    declared: declared - used - file,
  }
  const shares = sharesOf(Object.values(parts))
  return (Object.keys(parts) as StringHeight[]).flatMap((height, at) =>
    Array<StringHeight>(shares[at] ?? 0).fill(height),
  )
}

/** Integers in these proportions with a sum of at most STRINGS_MOST; the largest is reduced if necessary. */
function sharesOf(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total <= STRINGS_MOST) return [...parts]
  const shares = parts.map((part) =>
    part === 0 ? 0 : Math.max(1, Math.round((part / total) * STRINGS_MOST)),
  )
  const over = shares.reduce((sum, share) => sum + share, 0) - STRINGS_MOST
  const largest = shares.indexOf(Math.max(...shares))
  return shares.with(largest, (shares[largest] ?? 0) - over)
}
