import { z } from 'zod'
import { DECLARE_ROWS_MAX } from '../limits.ts'
import * as declareApiMessages from '../messages/en/api/assets/declare.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import { messageFields } from '../messages/message-fields.ts'
import { withMessage } from '../messages/schema-messages.ts'

/** The rows of one declare call. */
export const declareRows = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .min(1, withMessage(inputApiMessages.rowRequired))
    .max(DECLARE_ROWS_MAX, withMessage(inputApiMessages.tooManyRows({ most: DECLARE_ROWS_MAX })))

/** Why a row of a batch was skipped. */
export const SKIP_REASONS = {
  declared: declareApiMessages.skippedDeclared,
  repeated: declareApiMessages.skippedRepeated,
  stale: declareApiMessages.skippedStale,
  missing: declareApiMessages.skippedMissing,
  code: declareApiMessages.skippedCode,
} as const
export type SkipReason = keyof typeof SKIP_REASONS

/** A skipped row; `row` is its index in the request, from 0. */
export const skippedSchema = z.object({
  row: z.number().int(),
  code: z.string(),
  reason: z.enum(Object.keys(SKIP_REASONS) as [SkipReason, ...SkipReason[]]),
  ...messageFields,
})
export type SkippedRow = z.infer<typeof skippedSchema>
