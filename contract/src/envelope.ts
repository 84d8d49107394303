import { z } from 'zod'
import { messageFields } from './messages/message-fields.ts'

/** One error of a request: `path` is dotted (`data.options.2.text`) or a file name. */
export const fieldErrorSchema = z.object({ path: z.string(), ...messageFields })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** The envelope of every successful response. */
export function envelope<T extends z.ZodType>(result: T) {
  return z.object({
    statusCode: z.number().int(),
    status: z.literal('success'),
    ...messageFields,
    result,
  })
}

/** The envelope of every error response: `code` is stable for programs, `errors` names every invalid field. */
export const errorEnvelopeSchema = z.object({
  statusCode: z.number().int(),
  status: z.literal('error'),
  code: z.string(),
  ...messageFields,
  errors: z.array(fieldErrorSchema),
  /**
   * The current row when a write was refused as stale (412), or a decision about a review because of another one (409);
   * for a sign-in, the proof for its second step.
   */
  result: z.unknown().optional(),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>

/** Position of a page within all results. */
export const paginationSchema = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
  limit: z.number().int(),
})
export type Pagination = z.infer<typeof paginationSchema>
