import { z } from 'zod'

/** What is odd about a file that is taken nevertheless, as people read it. */
export const fileWarnings = {
  silence: 'The audio is silent.',
  clipping: 'The recording is too loud and distorted.',
  'no sound': 'The video has no audio.',
  short: 'It is much shorter than recordings of similar texts.',
  long: 'It is much longer than recordings of similar texts.',
} as const

export type FileWarning = keyof typeof fileWarnings

const WARNINGS = Object.keys(fileWarnings) as [FileWarning, ...FileWarning[]]

/**
 * A fact of a file: what is odd about it; null without a file. Whether its length is, only the details
 * of an asset tell: that hangs on the others.
 */
export const warningsSchema = z.array(z.enum(WARNINGS)).nullable()

/** The warnings that a stored file has, but for those of a newer version. */
export function warningsOf(stored: readonly string[] | null): FileWarning[] | null {
  return stored?.filter((warning): warning is FileWarning => warning in fileWarnings) ?? null
}
