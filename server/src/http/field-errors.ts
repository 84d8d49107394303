import type { ZodError } from 'zod'
import type { FieldError } from '#contract/envelope.ts'

/** Everything wrong with a request, each by its path; an unknown key is named itself. */
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
