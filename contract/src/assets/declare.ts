import { z } from 'zod'
import { DECLARE_ROWS_MAX } from '../limits.ts'
import { PAGE_TITLES } from '../page-titles.ts'

/** The rows of one declare call. */
export const declareRows = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .min(1, 'At least one row is required.')
    .max(DECLARE_ROWS_MAX, `At most ${DECLARE_ROWS_MAX.toLocaleString('en')} rows at once.`)

/** Why a row of a batch was skipped. */
export const SKIP_REASONS = {
  declared: 'The code is already declared.',
  repeated: 'An earlier row has the same code.',
  stale: 'Someone else changed this since you opened it.',
  missing: 'No asset has this id.',
  code: 'The code of a declared asset cannot change.',
} as const
export type SkipReason = keyof typeof SKIP_REASONS

/** A skipped row; `row` is its index in the request, from 0. */
export const skippedSchema = z.object({
  row: z.number().int(),
  code: z.string(),
  reason: z.enum(Object.keys(SKIP_REASONS) as [SkipReason, ...SkipReason[]]),
  message: z.string(),
})
export type SkippedRow = z.infer<typeof skippedSchema>

export const declareMessages = {
  title: PAGE_TITLES.declare,
  lastRow: 'The last row cannot be removed.',
  noneSaved: 'No rows saved.',
  failed: 'Apologies an error occured!',
} as const
