import type { FieldError } from '@griot/contract/envelope.ts'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../api/api-error.ts'

/**
 * Shows the field errors of a refused call at their fields and focuses the first. Returns the errors whose path is not
 * a field of the form.
 */
export function applyServerErrors<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values, unknown, unknown>,
): FieldError[] {
  if (!(error instanceof ApiError)) return []
  const values = form.getValues()
  const unassigned: FieldError[] = []
  let first = true
  for (const fault of error.errors) {
    if (fault.path === '' || get(values, fault.path) === undefined) {
      unassigned.push(fault)
      continue
    }
    const path = fault.path as Path<Values>
    form.setError(path, { type: 'server', message: fault.message }, { shouldFocus: first })
    first = false
  }
  return unassigned
}
