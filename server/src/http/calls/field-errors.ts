import type { FieldError } from '@griot/contract/envelope.ts'
import type { ZodError } from 'zod'

/** All errors of a request by path; an unknown key has its own path. */
export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const at = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys') return [{ path: at.join('.'), message: issue.message }]
    return issue.keys.map((key) => ({
      path: [...at, key].join('.'),
      message: 'Unknown field.',
    }))
  })
}
