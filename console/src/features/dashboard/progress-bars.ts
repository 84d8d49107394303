export interface Progress {
  declared: number
  withFile: number
  used: number
  usedWithFile: number
}

export type StringHeight = 'used' | 'missing' | 'file' | 'declared'

/** A string is one asset as long as they are no more. */
const STRINGS_MOST = 90

/**
 * How far a language is, as strings: those that are used, then those that are used and have no file yet,
 * which somebody misses, then those that have a file, then those that are only declared. Of more assets than strings these show the shares, and no part that is there
 * goes without one.
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

/** Whole numbers in the relation of these, together STRINGS_MOST at the most; the largest gives way. */
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
