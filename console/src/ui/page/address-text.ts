import { z } from 'zod'

/** A text of an address: the router reads `?search=123` as a number and `?exact=true` as a flag. */
export const addressText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
    schema,
  )
