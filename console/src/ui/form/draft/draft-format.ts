import { z } from 'zod'
import { sameValue } from '../conflict/merge.ts'

/** How what was typed is kept, and what is made of it again: by this Griot or by a later one. */
export interface DraftFormat<Values> {
  /** What of `values` differs from `others`; null when nothing worth keeping does. */
  keep: (values: Values, others: Values) => unknown
  /** What was kept, put into what the form begins with; null when it cannot be read any more. */
  read: (kept: unknown, begin: Values) => Values | null
}

/** A number of a form, as NumberField holds it: null while the field is empty or holds no number. */
export const draftNumber = z.number().nullable() as unknown as z.ZodType<number>

/** Keeps the fields of a schema, each as the form holds it; also one that its rules would refuse. */
export function fieldsFormat<Values extends object>(
  schema: z.ZodObject<{ [Field in keyof Values & string]: z.ZodType<Values[Field]> }>,
): DraftFormat<Values> {
  const names = Object.keys(schema.shape) as (keyof Values & string)[]
  const partial = schema.partial()
  return {
    keep(values, others) {
      const differing = names.filter((name) => !sameValue(values[name], others[name]))
      if (differing.length === 0) return null
      return Object.fromEntries(differing.map((name) => [name, values[name]]))
    },
    read(kept, begin) {
      const fields = partial.safeParse(kept)
      if (!fields.success || Object.keys(fields.data).length === 0) return null
      return { ...begin, ...fields.data }
    },
  }
}
