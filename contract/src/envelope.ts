import { z } from 'zod'

/** One thing wrong with a request: `path` is dotted (`data.options.2.text`) or a file's name. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** The frame of every successful answer. */
export function envelope<T extends z.ZodType>(result: T) {
  return z.object({
    statusCode: z.number().int(),
    status: z.literal('success'),
    message: z.string(),
    result,
  })
}

/** The frame of every refusal: `code` is stable for programs, `errors` names every field at fault. */
export const errorEnvelopeSchema = z.object({
  statusCode: z.number().int(),
  status: z.literal('error'),
  code: z.string(),
  message: z.string(),
  errors: z.array(fieldErrorSchema),
  /** The row as it is now, when a write was refused as stale (412); of a sign-in, what its second step needs. */
  result: z.unknown().optional(),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>

/** Where a page stands among all. */
export const paginationSchema = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
  limit: z.number().int(),
})
export type Pagination = z.infer<typeof paginationSchema>
