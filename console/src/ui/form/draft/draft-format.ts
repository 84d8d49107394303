import { z } from 'zod'
import { isEqualValue } from '../conflict/merge.ts'

/** How a draft is stored and restored, also by a later release. */
export interface DraftFormat<Values> {
  /** What differs between `values` and `others`, as stored; null when nothing is worth saving. */
  keep: (values: Values, others: Values) => unknown
  /** Applies a stored draft to the initial values; null when it is no longer readable. */
  read: (stored: unknown, begin: Values) => Values | null
}

/** A number as NumberField holds it: null while the field is empty or not a number. */
export const draftNumber = z.number().nullable() as unknown as z.ZodType<number>

/** Stores the fields of a schema as the form holds them, also invalid ones. */
export function fieldsFormat<Values extends object>(
  schema: z.ZodObject<{ [Field in keyof Values & string]: z.ZodType<Values[Field]> }>,
): DraftFormat<Values> {
  const names = Object.keys(schema.shape) as (keyof Values & string)[]
  const partial = schema.partial()
  return {
    keep(values, others) {
      const differing = names.filter((name) => !isEqualValue(values[name], others[name]))
      if (differing.length === 0) return null
      return Object.fromEntries(differing.map((name) => [name, values[name]]))
    },
    read(stored, begin) {
      const fields = partial.safeParse(stored)
      if (!fields.success || Object.keys(fields.data).length === 0) return null
      return { ...begin, ...fields.data }
    },
  }
}
