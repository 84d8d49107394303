import { z } from 'zod'

/** Warnings about a file that was accepted, as text for people. */
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
 * The warnings of a file; null without a file. Warnings about its length are only in the details of an asset, because
 * they depend on other assets.
 */
export const warningsSchema = z.array(z.enum(WARNINGS)).nullable()

/** The warnings stored with a file, except unknown ones of a newer version. */
export function warningsOf(stored: readonly string[] | null): FileWarning[] | null {
  return stored?.filter((warning): warning is FileWarning => warning in fileWarnings) ?? null
}
