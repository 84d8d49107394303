import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../../../api/api-error.ts'

/** Maps a path of the request body to the form field. */
type PlaceInForm<Values> = (path: string, values: Values) => string

interface FormOf<Values, Body> {
  /** Request schema of the saving call. */
  schema: z.ZodType<Body, unknown>
  /** Request body from the form values. */
  body: (values: Values) => object
  place: PlaceInForm<Values>
}

/**
 * A react-hook-form resolver that validates by the request schema of the saving call; one error per field, the first.
 */
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
      if (there?.message === undefined) set(errors, at, { ...there, type: 'contract', message: issue.message })
    }
    return { values: {}, errors }
  }
}

/** Renames the error's paths to those of the form. */
export function placedInForm<Values>(error: unknown, place: PlaceInForm<Values>, values: Values): unknown {
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
