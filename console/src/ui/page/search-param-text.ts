import { z } from 'zod'

/** Text of a search parameter: the router reads `?search=123` as a number and `?exact=true` as a boolean. */
export const searchParamText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value), schema)
