import { z } from 'zod'
import { DECLARE_ROWS_MAX } from '../limits.ts'

/** The codes of a check. They are not validated here: an invalid one is simply not declared. */
export const checkDeclaredSchema = z.array(z.strictObject({ code: z.string().max(300) })).max(DECLARE_ROWS_MAX)

export const checkDeclaredQuerySchema = z.strictObject({
  /** Also returns the asset of each declared code. */
  details: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
  /** Marks the response as exported, which is logged in the audit log. */
  export: z.literal('true', 'Only true is allowed.').optional(),
})
