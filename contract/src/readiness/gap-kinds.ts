import { z } from 'zod'

/** Kinds of gaps, in the order in which they are shown. */
export const GAP_KINDS = [
  'noFile',
  'undeclared',
  'noAltText',
  'noCaptions',
  'answer',
  'fault',
  'untranslated',
  'lessons',
  'activities',
  'nothingAvailable',
  'approval',
] as const
export type GapKind = (typeof GAP_KINDS)[number]
export const gapKindSchema = z.enum(GAP_KINDS)
