import { z } from 'zod'

/** Warnings about a file that was accepted. */
export const FILE_WARNINGS = ['silence', 'clipping', 'cut frame', 'no sound', 'not decoded', 'short', 'long'] as const
export type FileWarning = (typeof FILE_WARNINGS)[number]

/** Of a video whose frames no sender has decoded: only its structure is checked. */
export const NOT_DECODED: FileWarning = 'not decoded'

const KNOWN: ReadonlySet<string> = new Set(FILE_WARNINGS)

/**
 * The warnings of a file; null without a file. Warnings about its length are only in the details of an asset, because
 * they depend on other assets.
 */
export const warningsSchema = z.array(z.enum(FILE_WARNINGS)).nullable()

/** The warnings stored with a file, except unknown ones of a newer version. */
export function warningsOf(stored: readonly string[] | null): FileWarning[] | null {
  return stored?.filter((warning): warning is FileWarning => KNOWN.has(warning)) ?? null
}
