import { z } from 'zod'

/** Warnings about a file that was accepted, as text for people. */
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
 * The warnings of a file; null without a file. Warnings about its length are only in the details of an asset, because
 * they depend on other assets.
 */
export const warningsSchema = z.array(z.enum(WARNINGS)).nullable()

/** The warnings stored with a file, except unknown ones of a newer version. */
export function warningsOf(stored: readonly string[] | null): FileWarning[] | null {
  return stored?.filter((warning): warning is FileWarning => warning in fileWarnings) ?? null
}
