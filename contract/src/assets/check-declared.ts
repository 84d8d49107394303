import { z } from 'zod'
import { DECLARE_ROWS_MOST } from '../limits.ts'

/** The codes that a check asks about. They are not judged here: an odd one is simply not declared. */
export const checkDeclaredSchema = z
  .array(z.strictObject({ code: z.string().max(300) }))
  .max(DECLARE_ROWS_MOST)

export const checkDeclaredQuerySchema = z.strictObject({
  /** Also tells what each declared code stands for. */
  details: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
  /** Says that the answer is exported, which is an event of the audit log. */
  export: z.literal('true', 'Only true is allowed.').optional(),
})
