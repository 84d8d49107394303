import { z } from 'zod'

/** What is odd about a file that is taken nevertheless, as people read it. */
export const fileWarnings = {
  silence: 'Nothing can be heard in it.',
  clipping: 'It was recorded too loud: its peaks are cut off.',
  'no sound': 'The video has no sound.',
  short: 'It is far shorter than others of such texts.',
  long: 'It is far longer than others of such texts.',
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
