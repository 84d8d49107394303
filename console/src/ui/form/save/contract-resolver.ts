import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../../../api/api-error.ts'

/** Where a path of what is saved stands in the form. */
type PlaceInForm<Values> = (path: string, values: Values) => string

interface FormOf<Values, Body> {
  /** The schema of the call that saves it. */
  schema: z.ZodType<Body, unknown>
  /** What the call takes of the form. */
  body: (values: Values) => object
  place: PlaceInForm<Values>
}

/** Judges a form by the schema of the call that saves it: each fault at its place, the first one of a place. */
export function contractResolver<Values extends FieldValues, Body>({
  schema,
  body,
  place,
}: FormOf<Values, Body>): Resolver<Values, unknown, Body> {
  return (values) => {
    const read = schema.safeParse(body(values))
    if (read.success) return { values: read.data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const issue of read.error.issues) {
      const at = place(issue.path.join('.'), values)
      const there: { message?: string } | undefined = get(errors, at)
      if (there?.message === undefined)
        set(errors, at, { ...there, type: 'contract', message: issue.message })
    }
    return { values: {}, errors }
  }
}

/** The same refusal, its faults where the form holds what they are about. */
export function placedInForm<Values>(
  error: unknown,
  place: PlaceInForm<Values>,
  values: Values,
): unknown {
  if (!(error instanceof ApiError)) return error
  const { code, status, message, errors, current, cause } = error
  return new ApiError({
    code,
    status,
    message,
    errors: errors.map((fault) => ({ ...fault, path: place(fault.path, values) })),
    current,
    cause,
  })
}
